import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Toast } from './use-toast.ts'
import classes from './undo-toast.module.css'

/** The last action, with Undo. The live region is always rendered, so that changes are announced. */
export function UndoToast({ toast: { message, undo, dismiss, hold } }: { toast: Toast }) {
  return (
    <div
      role="status"
      className={classes.region}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {message && (
        <div className={classes.toast} data-failed={message.failed || undefined}>
          <span className={classes.text}>{message.text}</span>
          {message.undo && (
            <Button variant="light" onClick={undo}>
              Undo
            </Button>
          )}
          <IconButton label="Dismiss" onClick={dismiss}>
            <IconX size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
