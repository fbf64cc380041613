import { Link } from '@tanstack/react-router'
import classes from './bottom-bar.module.css'
import { NavIcon } from './nav-icon.tsx'
import { navigation } from './navigation.ts'

/** The thumb's way about on a phone, when the app was opened from the home screen. */
export function BottomBar() {
  return (
    <nav className={classes.bar} aria-label="Quick access">
      {navigation.bottom.map(({ label, to, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={classes.item}>
          <NavIcon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
