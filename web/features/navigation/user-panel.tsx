import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { NavIcon } from './nav-icon.tsx'
import { linksFor, navigation, SYNC } from './navigation.ts'
import { OwnPortrait } from './own-portrait.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import classes from './user-panel.module.css'

const item = `bare entry across ${classes.item}`

type Props = {
  /** Live counts beside the links, by address. */
  counts: Record<string, ReactNode>
  /** Closes the menu. */
  onDone: () => void
  onSignOut: () => void
  /** The sidebar beside it has the name and the pages of the account. */
  isInSidebar?: boolean
  extra?: ((className: string) => ReactNode) | undefined
}

export function UserPanel({ counts, onDone, onSignOut, isInSidebar = false, extra }: Props) {
  const { user } = useSession()
  const beside = new Set(isInSidebar ? [...navigation.app, SYNC].map(({ to }) => to) : [])
  const links = linksFor(navigation.user, user !== null).filter(({ to }) => !beside.has(to))
  return (
    <>
      {user && !isInSidebar && (
        <div className={`row line-below mb-s ${classes.who}`}>
          <OwnPortrait user={user} size="medium" />
          <div className="grow tight">
            <p className="bold">{user.fullName}</p>
            <p className="tiny muted ellipsis">{user.email}</p>
          </div>
        </div>
      )}
      <nav aria-label={t('Account')}>
        <ul className="stack gap-none">
          {links.map(({ label, to, icon }) => (
            <li key={to}>
              <Link to={to} className={item} onClick={onDone}>
                <NavIcon name={icon} />
                <span className="grow">{t(label)}</span>
                {counts[to]}
              </Link>
            </li>
          ))}
        </ul>
        {/* Pressing any of them closes the menu. */}
        <div onClick={onDone}>{extra?.(item)}</div>
      </nav>
      <ThemeChoice />
      {user && (
        <button
          type="button"
          className={item}
          data-last
          onClick={() => {
            onDone()
            onSignOut()
          }}
        >
          <IconLogout size={20} stroke={1.8} aria-hidden />
          {t('Sign Out')}
        </button>
      )}
    </>
  )
}
