import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './undo-bar.module.css'
import type { CartActions } from './use-cart-actions.ts'

/**
 * Says what was removed and offers Undo. The live region is always rendered, so that changes are announced; it takes the
 * focus from the button that was removed with its line, and keeps it when Undo expires.
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
