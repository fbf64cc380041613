import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '../lib/t.ts'
import { IconButton } from './icon-button.tsx'
import classes from './undo-bar.module.css'
import type { FeedbackState } from './use-feedback.ts'

type Props = {
  state: FeedbackState
  /** At the end of the scrolling container it is in, such as a drawer, instead of at the bottom of the window. */
  inside?: boolean
}

/**
 * The result of the last action, with Undo, or what can be done next. The live region has the words alone, and is always rendered, so that changes are
 * announced. The bar takes the focus when the button that has it disappears.
 */
export function UndoBar({ state: { feedback, undo, dismiss, hold }, inside = false }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const focused = useRef(false)

  useEffect(() => {
    if (feedback?.focus) button.current?.focus({ preventScroll: true })
    else if (!feedback && focused.current) region.current?.focus({ preventScroll: true })
  }, [feedback])

  return (
    <div
      ref={region}
      tabIndex={-1}
      className={classes.region}
      data-inside={inside || undefined}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={({ target }) => {
        focused.current = true
        // Not after a click elsewhere whose control is gone: it gave the focus to Undo, where the person may leave it.
        if (target.matches(':focus-visible')) hold(true)
      }}
      onBlur={() => {
        focused.current = false
        hold(false)
      }}
    >
      <div className={feedback ? classes.bar : undefined} data-failed={feedback?.failed || undefined}>
        <p role="status" className={`grow wrap-anywhere ${classes.text}`}>
          {feedback?.text}
        </p>
        {feedback?.undo && (
          <Button ref={button} variant="light" onClick={undo}>
            {t('Undo')}
          </Button>
        )}
        {feedback?.action && (
          <Button
            variant="light"
            onClick={() => {
              dismiss()
              feedback.action?.run()
            }}
          >
            {feedback.action.label}
          </Button>
        )}
        {feedback && (
          <IconButton label={t('Dismiss')} onClick={dismiss}>
            <IconX size={20} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}
