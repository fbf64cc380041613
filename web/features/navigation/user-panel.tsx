import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../data/context.tsx'
import { NavIcon } from './nav-icon.tsx'
import { linksFor, navigation } from './navigation.ts'
import { Portrait } from './portrait.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import classes from './user-panel.module.css'

type Props = {
  /** Closes the menu. */
  onDone: () => void
  onSignOut: () => void
  extra?: ((className: string) => ReactNode) | undefined
}

export function UserPanel({ onDone, onSignOut, extra }: Props) {
  const { user } = useSession()
  return (
    <>
      {user && (
        <div className={classes.who}>
          <Portrait user={user} large />
          <div className={classes.words}>
            <p className={classes.name}>{user.fullName}</p>
            <p className={classes.email}>{user.email}</p>
          </div>
        </div>
      )}
      <nav aria-label="Account">
        <ul className={classes.list}>
          {linksFor(navigation.user, user !== null).map(({ label, to, icon }) => (
            <li key={to}>
              <Link to={to} className={classes.item} onClick={onDone}>
                <NavIcon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {/* Pressing any of them closes the menu. */}
        <div onClick={onDone}>{extra?.(classes.item!)}</div>
      </nav>
      <ThemeChoice />
      {user && (
        <button
          type="button"
          className={classes.item}
          data-last
          onClick={() => {
            onDone()
            onSignOut()
          }}
        >
          <IconLogout size={20} stroke={1.8} aria-hidden />
          Sign Out
        </button>
      )}
    </>
  )
}
