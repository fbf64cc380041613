import { Link } from '@tanstack/react-router'
import { Mosaic } from '../../ui/mosaic.tsx'
import classes from './logo.module.css'

/** The mark with the name; on the narrowest screens the mark alone. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <Link to="/" className={classes.logo} data-compact={compact || undefined} aria-label="Everyday, home">
      <Mosaic id="everyday" kind="design" cols={2} rows={2} className={classes.mark} />
      <span className={classes.name}>Everyday</span>
    </Link>
  )
}
