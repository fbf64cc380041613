import { initials } from '../lib/initials.ts'
import { Mosaic } from './mosaic.tsx'
import classes from './portrait.module.css'

/** A person's initials on a mosaic generated from `id`. Decorative: the name is next to it. */
export function Portrait({ id, name, large = false }: { id: string; name: string; large?: boolean }) {
  return (
    <span className={classes.portrait} data-large={large || undefined} aria-hidden>
      <Mosaic id={id} kind="person" cols={2} rows={2} className={classes.picture} />
      <span className={classes.initials}>{initials(name)}</span>
    </span>
  )
}
