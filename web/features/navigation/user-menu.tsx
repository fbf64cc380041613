import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { useSession } from '../../data/context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavIcon } from './nav-icon.tsx'
import { linksFor, navigation } from './navigation.ts'
import { Portrait } from './portrait.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import classes from './user-menu.module.css'

const ID = 'user-menu'

type Props = {
  onSignOut: () => void
  /** Entries of other features, drawn like the rest with the given class. */
  extra?: (className: string) => ReactNode
}

/** The person's own corner. A native popover: closes on Escape and on a press elsewhere, and gives the focus back. */
export function UserMenu({ onSignOut, extra }: Props) {
  const { user } = useSession()
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <IconButton label={user ? `Account menu of ${user.fullName}` : 'Account menu'} popoverTarget={ID}>
        {user ? <Portrait user={user} /> : <IconUserCircle size={24} stroke={1.8} aria-hidden />}
      </IconButton>
      <div id={ID} ref={panel} popover="auto" className={classes.panel}>
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
                <Link to={to} className={classes.item} onClick={close}>
                  <NavIcon name={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {/* Pressing any of them is done with the menu. */}
          <div onClick={close}>{extra?.(classes.item!)}</div>
        </nav>
        <ThemeChoice />
        {user && (
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              close()
              onSignOut()
            }}
          >
            <IconLogout size={20} stroke={1.8} aria-hidden />
            Sign Out
          </button>
        )}
      </div>
    </>
  )
}
