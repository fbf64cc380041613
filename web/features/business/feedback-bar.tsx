import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './feedback-bar.module.css'
import type { BusinessActions } from './use-business-actions.ts'

/**
 * The result of the last action on a business, with Undo. The live region is always rendered, so that changes are
 * announced; it takes the focus when the card was removed.
 */
export function FeedbackBar({ actions: { feedback, setFeedback } }: { actions: BusinessActions }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (feedback?.focus) button.current?.focus({ preventScroll: true })
  }, [feedback])
  return (
    <div role="status" className={classes.region}>
      {feedback && (
        <div className={classes.bar} data-failed={feedback.failed || undefined}>
          <span className={classes.text}>{feedback.text}</span>
          {feedback.undo && (
            <Button ref={button} variant="light" onClick={feedback.undo}>
              Undo
            </Button>
          )}
          <IconButton label="Dismiss" onClick={() => setFeedback(null)}>
            <IconX size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
