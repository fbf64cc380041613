import { useNothingKept } from '../data/context.tsx'
import classes from './reload-note.module.css'

/** The browser keeps no data of this site: everything works, and lasts as long as the page. */
export function VisitNote() {
  if (!useNothingKept()) return null
  return (
    <div className={classes.note} role="status">
      <p>
        <strong>Your browser keeps no data for Everyday.</strong> You can read, sign in and buy while this page stays
        open. When you close or reload it, you are signed out, and what the server has not got is gone.
      </p>
    </div>
  )
}
