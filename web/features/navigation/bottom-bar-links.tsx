import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../lib/t.ts'
import classes from './bottom-bar.module.css'
import { NavIcon } from './nav-icon.tsx'
import { navigation } from './navigation.ts'

/** The links of the bar, with live counts by address. */
export function BottomBarLinks({ badges }: { badges: Record<string, ReactNode> }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isOf = ({ to }: { to: string }) => path === to || (to !== '/' && path.startsWith(`${to}/`))
  // A page of the account that has no place in the bar belongs to "Account".
  const account = navigation.user.some(isOf) && !navigation.bottom.some(isOf) ? '/dashboard' : undefined
  return (
    <nav className={classes.bar} aria-label={t('Quick access')}>
      {navigation.bottom.map(({ label, to, icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/' }}
          // "Account" is current, though it is not the page.
          aria-current={to === account || undefined}
          className={`centered tight muted ${classes.item}`}
        >
          <span className={classes.icon}>
            <NavIcon name={icon} size={24} />
            {badges[to]}
          </span>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
