import { Button } from '@mantine/core'
import { useReloadNeeded } from '../data/context.tsx'
import classes from './reload-note.module.css'

/** Another tab took the data over for an update: this page can show what it has, and no more. */
export function ReloadNote() {
  if (!useReloadNeeded()) return null
  return (
    <div className={classes.note} role="alert">
      <p>
        <strong>Everyday was updated in another tab.</strong> Reload this page to go on; what you saved is kept.
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  )
}
