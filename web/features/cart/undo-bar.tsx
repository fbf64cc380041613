import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './undo-bar.module.css'
import type { CartActions } from './use-cart-actions.ts'

/**
 * Says what was removed and takes it back. The region is always there, so that its change is read out; it takes over the
 * keyboard's place from the button that went with its line, and keeps it when the offer ends.
 */
export function UndoBar({ removal, undo }: Pick<CartActions, 'removal' | 'undo'>) {
  const region = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const focused = useRef(false)

  useEffect(() => {
    if (removal) button.current?.focus({ preventScroll: true })
    else if (focused.current) region.current?.focus({ preventScroll: true })
  }, [removal])

  return (
    <div
      ref={region}
      role="status"
      tabIndex={-1}
      className={classes.region}
      onFocus={() => (focused.current = true)}
      onBlur={() => (focused.current = false)}
    >
      {removal && (
        <div className={classes.bar}>
          <span className={classes.label}>{removal.label}</span>
          <Button ref={button} variant="light" className={classes.undo} onClick={undo}>
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
