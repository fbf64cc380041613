import { Link } from '@tanstack/react-router'
import { t } from '../../lib/t.ts'
import { LogoMark } from '../../ui/logo-mark.tsx'
import classes from './logo.module.css'

/** The mark with the name; on the narrowest screens the mark alone. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <Link to="/" className={classes.logo} data-compact={compact || undefined} aria-label={t('Everyday, home')}>
      <LogoMark className={classes.mark} />
      <span className={classes.name}>Everyday</span>
    </Link>
  )
}
