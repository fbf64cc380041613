import { IconArrowUpRight, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import { searchShortcut } from '../../lib/search-shortcut.ts'
import { t } from '../../lib/t.ts'
import { Optional } from '../../ui/optional.tsx'
import { AppsMenu } from './apps-menu.tsx'
import { Logo } from './logo.tsx'
import { NavIcon } from './nav-icon.tsx'
import { navigation, SYNC } from './navigation.ts'
import classes from './sidebar.module.css'
import { StatusChip } from './status-chip.tsx'
import { UserMenu } from './user-menu.tsx'

const STORE: string = '/store'

type Props = {
  onSearch: () => void
  onSignOut: () => void
  /** Live counts beside the links, by address. */
  counts: Record<string, ReactNode>
  /** Menu entries of other features. */
  extra?: (className: string) => ReactNode
}

/** The navigation of the account pages on a wide screen, with the sync status and the account menu at its foot. */
export function Sidebar({ onSearch, onSignOut, counts, extra }: Props) {
  const isOnSync = useLocation({ select: ({ pathname }) => pathname === SYNC.to })
  const sync = (
    <Link to={SYNC.to} className={`entry ${classes.item} ${classes.status}`}>
      <NavIcon name={SYNC.icon} />
      <span className="grow">{t(SYNC.label)}</span>
    </Link>
  )
  return (
    <header className={`column ${classes.sidebar}`}>
      <div className={`between ${classes.head}`}>
        <Logo />
        <AppsMenu placement="sidebar-head" />
      </div>
      <button
        type="button"
        className={`bare entry muted ${classes.search}`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <IconSearch size={18} stroke={1.8} aria-hidden />
        {t('Search')}
        <kbd aria-hidden>{searchShortcut()}</kbd>
      </button>
      <nav aria-label={t('Account')}>
        <ul className={`stack ${classes.list}`}>
          {navigation.app.map(({ label, to, icon }) => (
            <li key={to}>
              <Link to={to} className={`entry ${classes.item}`}>
                <NavIcon name={icon} />
                <span className="grow">{t(label)}</span>
                {counts[to]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="push stack gap-xs">
        <Link to={STORE} className={`entry ${classes.item}`} data-quiet>
          <IconArrowUpRight size={20} stroke={1.8} aria-hidden />
          {t('Store and services')}
        </Link>
        {isOnSync ? (
          sync
        ) : (
          // The account menu relies on a link being here, also where no status can be read.
          <WhenOpen failed={() => sync}>
            <Optional>
              <StatusChip look="row" />
            </Optional>
          </WhenOpen>
        )}
        <UserMenu row counts={counts} onSignOut={onSignOut} extra={extra} />
      </div>
    </header>
  )
}
