import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './bottom-bar.module.css'
import { NavIcon } from './nav-icon.tsx'
import { navigation } from './navigation.ts'

/** The links of the bar, with live counts by address. */
export function BottomBarLinks({ badges }: { badges: Record<string, ReactNode> }) {
  return (
    <nav className={classes.bar} aria-label="Quick access">
      {navigation.bottom.map(({ label, to, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={`centered tight muted ${classes.item}`}>
          <span className={classes.icon}>
            <NavIcon name={icon} size={24} />
            {badges[to]}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
