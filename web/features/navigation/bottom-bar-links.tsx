import { Link } from '@tanstack/react-router'
import classes from './bottom-bar.module.css'
import { NavIcon } from './nav-icon.tsx'
import { navigation } from './navigation.ts'

export function BottomBarLinks() {
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
