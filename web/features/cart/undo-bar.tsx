import { Button } from '@mantine/core'
import classes from './undo-bar.module.css'
import type { CartActions } from './use-cart-actions.ts'

/** Says what was removed and takes it back. The region is always there, so that its change is read out. */
export function UndoBar({ removal, undo }: Pick<CartActions, 'removal' | 'undo'>) {
  return (
    <div role="status">
      {removal && (
        <div className={classes.bar}>
          <span className={classes.label}>{removal.label}</span>
          <Button variant="light" onClick={undo}>
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
