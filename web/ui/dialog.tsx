import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { t } from '../lib/t.ts'
import { DialogFooter } from './dialog-footer.tsx'
import classes from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { UnsavedInput, type InputState } from './unsaved-input.ts'
import { useModal } from './use-modal.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

type Props = {
  title: string
  onClose: () => void
  /** Its width at a desk. On a phone it is a sheet of the whole width. */
  size?: 'small' | 'medium' | 'large'
  /** `side`: at a desk, at the right edge and of the window's height. */
  place?: 'middle' | 'side'
  /** Cannot be closed, while it does something that must not be cut off. */
  locked?: boolean
  /** It asks this, which has to be answered: an alert dialog, which a screen reader reads with its question. */
  question?: ReactNode
  children: ReactNode
}

const FOCUSABLE = ':is(input:not([type=hidden]), select, textarea, button, a[href], [tabindex])'
const FIELD = 'input, select, textarea'

/**
 * Moves the focus to what is marked with `data-autofocus`, or to a field that the content begins with, also below the note of a
 * draft. Else the browser decides.
 */
function focusFirst(dialog: HTMLDialogElement) {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const first = dialog.querySelector<HTMLElement>(`[data-content] ${FOCUSABLE}:not([role='status'] *)`)
  const chosen = marked ?? (first?.matches(FIELD) ? first : null)
  chosen?.focus({ preventScroll: true })
}

/**
 * A modal dialog, open while it is mounted: in the middle of a desk's screen, and a sheet that follows the finger on a phone. Buttons
 * in a `DialogFooter` stay in sight. Escape, "Back", the backdrop and the finger close it, after a question if a form in it
 * holds unsaved input; a link to another page asks too.
 */
export function Dialog({
  title,
  onClose,
  size = 'medium',
  place = 'middle',
  locked = false,
  question,
  children,
}: Props) {
  const input = useRef<InputState>('safe')
  const discardInput = useRef<() => void>(undefined)
  const setInput = useCallback((state: InputState, discard?: () => void) => {
    input.current = state
    discardInput.current = discard
  }, [])
  const [asking, setAsking] = useState(false)
  const id = useId()
  const isLocked = () => locked || input.current === 'saving'
  const mayClose = (): boolean => {
    if (isLocked()) return false
    if (input.current === 'unsaved') setAsking(true)
    return input.current === 'safe'
  }
  const onAnswer = useRef<(discard: boolean) => void>(undefined)
  const mayLeave = async () =>
    mayClose() || (!isLocked() && new Promise<boolean>((resolve) => void (onAnswer.current = resolve)))
  const { ref, close, requestClose, props } = useModal({ onClose, mayClose, mayLeave, onOpen: focusFirst })
  const answer = (discard: boolean) => {
    // The question first: below it the focus could not go back to where it was.
    flushSync(() => setAsking(false))
    if (discard && !isLocked()) {
      discardInput.current?.()
      close()
    }
    onAnswer.current?.(discard)
    onAnswer.current = undefined
  }
  const head = useSheetDrag(ref, { mayClose, close })

  // In the body: what contains it may be hidden while it is open, such as a menu.
  return createPortal(
    <dialog
      {...props}
      role={question ? 'alertdialog' : undefined}
      className={`modal across any-width ink ${classes.dialog}`}
      data-size={size}
      data-place={place}
      aria-labelledby={id}
      aria-describedby={question ? `${id}-question` : undefined}
    >
      <div ref={head} className={classes.head}>
        <h2 id={id} className={`shrink wrap-anywhere ${classes.title}`}>
          {title}
        </h2>
        <IconButton label={t('Close')} className={classes.close} disabled={locked} onClick={requestClose}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <UnsavedInput value={setInput}>
        <div data-content className={classes.content}>
          {question && <p id={`${id}-question`}>{question}</p>}
          {children}
        </div>
      </UnsavedInput>
      {asking && <DiscardQuestion onKeep={() => answer(false)} onDiscard={() => answer(true)} />}
    </dialog>,
    document.body,
  )
}

/** Asks before input is lost. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog title={t('Discard what you typed?')} question={t('It is not saved yet.')} size="small" onClose={onKeep}>
      <DialogFooter>
        <Button variant="default" onClick={onDiscard}>
          {t('Discard')}
        </Button>
        <Button data-autofocus onClick={onKeep}>
          {t('Keep editing')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
