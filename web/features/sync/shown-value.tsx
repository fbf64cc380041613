import type { Shown } from './describe.ts'
import classes from './sync-page.module.css'

/** A value of a field, as a small picture where it is one. */
export function ShownValue({ shown: { text, picture } }: { shown: Shown }) {
  return picture ? <img src={picture} alt={text} width={56} height={56} className={classes.picture} /> : text
}
