import { initials } from '../../lib/initials.ts'
import { Mosaic } from '../../ui/mosaic.tsx'
import classes from './portrait.module.css'

/** An author's initials on a generated pattern. Decorative: the name is next to it. */
export function Portrait({ name }: { name: string }) {
  return (
    <span className={classes.portrait} aria-hidden="true">
      <Mosaic id={`portrait-${name}`} kind="person" cols={3} rows={3} className={classes.ground} />
      <span className={classes.initials}>{initials(name)}</span>
    </span>
  )
}
