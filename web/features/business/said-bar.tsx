import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './said-bar.module.css'
import type { BusinessActions } from './use-business-actions.ts'

/**
 * What was just done to a business, with the way back. The region is always there, so that its change is read out; where
 * the card is gone, the keyboard goes on from here.
 */
export function SaidBar({ actions: { said, say } }: { actions: BusinessActions }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (said?.focus) button.current?.focus({ preventScroll: true })
  }, [said])
  return (
    <div role="status" className={classes.region}>
      {said && (
        <div className={classes.bar} data-failed={said.failed || undefined}>
          <span className={classes.text}>{said.text}</span>
          {said.undo && (
            <Button ref={button} variant="light" onClick={said.undo}>
              Undo
            </Button>
          )}
          <IconButton label="Dismiss" onClick={() => say(null)}>
            <IconX size={20} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
