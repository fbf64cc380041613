import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react'

type Options = {
  onClose: () => void
  /** Whether Escape, the backdrop and "Back" may close it now. */
  mayClose?: () => boolean
  /** Whether the page may be left for another one, which closes it. */
  mayLeave?: () => Promise<boolean>
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
    onCancel: (event: SyntheticEvent) => void
    onClose: (event: SyntheticEvent) => void
    onPointerDown: (event: SyntheticEvent) => void
    onClick: (event: SyntheticEvent) => void
  }
}

const always = () => true

/** Those that are mounted, in the order in which they were opened. */
const mounted: HTMLDialogElement[] = []
const isTopmost = (dialog: HTMLDialogElement | null) => mounted.findLast(({ open }) => open) === dialog

/**
 * A native modal dialog, open while it is mounted: the browser traps the focus and gives it back, and base.css keeps the page from
 * scrolling.
 */
export function useModal({ onClose, mayClose = always, mayLeave = async () => true, onOpen }: Options): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const opened = useRef(onOpen)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current!
    mounted.push(dialog)
    // A page without a scrollbar would move aside for its gutter.
    const hasScrollbar = matchMedia('(hover: hover)').matches && innerWidth > document.documentElement.clientWidth
    if (mounted.length === 1) document.documentElement.toggleAttribute('data-scrollbar', hasScrollbar)
    dialog.showModal()
    opened.current?.(dialog)
    return () => {
      mounted.splice(mounted.indexOf(dialog), 1)
      // Before it is removed, or the focus would not come back.
      dialog.close()
    }
  }, [])

  const close = () => ref.current?.close()
  const requestClose = () => {
    if (mayClose()) close()
  }
  const isForSuggestions = useRef(false)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isTopmost(ref.current)) return
    // Or Chromium closes the dialog at the second Escape, whatever `cancel` answers.
    event.preventDefault()
    if (!isForSuggestions.current) requestClose()
  })
  useEffect(() => {
    // Of the document: the focus may be on nothing.
    const onKeyDown = (event: KeyboardEvent) => onEscape(event)
    // An open list of suggestions says that the key is for it, and no longer says so once it has closed.
    const onKeyDownFirst = ({ target }: KeyboardEvent) => {
      isForSuggestions.current = (target as HTMLElement).dataset['mantineStopPropagation'] === 'true'
    }
    document.addEventListener('keydown', onKeyDownFirst, true)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDownFirst, true)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  useBlocker({
    // That is for `useUnsavedWork`.
    enableBeforeUnload: false,
    shouldBlockFn: async ({ action, current, next }) => {
      const isSamePage = current.pathname === next.pathname
      if (!ref.current?.open) return false
      if (action === 'PUSH' || action === 'REPLACE') return !isSamePage && !(await mayLeave())
      // The entries of places in a page are the browser's own: the router cannot tell which way to go back over them.
      const isPlace = isSamePage && JSON.stringify(current.search) === JSON.stringify(next.search)
      if (isPlace || !isTopmost(ref.current)) return false
      // "Back" is how a phone closes what is open.
      requestClose()
      return true
    },
  })
  // A dialog opened from this one, or an open list of suggestions, is within it for React.
  const isOwn = ({ target }: SyntheticEvent) => target === ref.current
  return {
    ref,
    close,
    requestClose,
    props: {
      ref,
      // Where the gesture "back" of a phone goes to the dialog first.
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
