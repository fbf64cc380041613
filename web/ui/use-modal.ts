import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react'

type Options = {
  onClose: () => void
  /** Whether Escape and the backdrop may close it now. */
  mayClose?: () => boolean
  /** Called once it is open, to move the focus. */
  onOpen?: (dialog: HTMLDialogElement) => void
}

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  close: () => void
  /** Closes it if it may. */
  requestClose: () => void
  /** For the `<dialog>`. */
  props: {
    ref: RefObject<HTMLDialogElement | null>
    onKeyDown: (event: KeyboardEvent) => void
    onCancel: (event: SyntheticEvent) => void
    onClose: (event: SyntheticEvent) => void
    onPointerDown: (event: SyntheticEvent) => void
    onClick: (event: SyntheticEvent) => void
  }
}

const always = () => true

/**
 * A native modal dialog, open while it is mounted: the browser traps the focus and gives it back, and base.css keeps the page from
 * scrolling.
 */
export function useModal({ onClose, mayClose = always, onOpen }: Options): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const opened = useRef(onOpen)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    opened.current?.(dialog)
    // Before it is removed, or the focus would not come back.
    return () => dialog.close()
  }, [])

  const close = () => ref.current?.close()
  const requestClose = () => {
    if (mayClose()) close()
  }
  // A dialog opened from this one, or an open list of suggestions, is within it for React.
  const isOwn = ({ target }: SyntheticEvent) => target === ref.current
  return {
    ref,
    close,
    requestClose,
    props: {
      ref,
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        // Or Chromium closes the dialog at the second Escape, whatever `cancel` answers.
        event.preventDefault()
        const isForSuggestions = (event.target as HTMLElement).dataset['mantineStopPropagation'] === 'true'
        if (!isForSuggestions) requestClose()
      },
      // The gesture "back" of a phone.
      onCancel: (event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        requestClose()
      },
      onClose: (event) => {
        if (isOwn(event) && !ref.current!.open) onClose()
      },
      onPointerDown: (event) => {
        pressedOutside.current = isOwn(event)
      },
      // Not a press within that ends outside, such as a selection of text.
      onClick: (event) => {
        if (isOwn(event) && pressedOutside.current) requestClose()
      },
    },
  }
}
