import type { ReactNode } from 'react'
import classes from './dialog.module.css'

/** The buttons of a dialog, the last thing in it or in its form: they stay in sight while the content scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>
}
