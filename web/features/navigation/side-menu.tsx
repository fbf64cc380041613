import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSession } from '../../data/context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from './logo.tsx'
import { NavIcon } from './nav-icon.tsx'
import { linksFor, navigation } from './navigation.ts'
import classes from './side-menu.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** Entries of other features, drawn like the rest with the given class. */
  extra?: (className: string) => ReactNode
}

/** The menu of small screens. A native modal dialog: the browser holds the focus, Escape closes it. */
export function SideMenu({ opened, onClose, extra }: Props) {
  const { user } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current!
    if (opened) element.showModal()
    else element.close()
  }, [opened])
  return (
    <dialog
      ref={dialog}
      className={classes.menu}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={classes.inside}>
        <div className={classes.head} onClick={onClose}>
          <Logo />
          <IconButton label="Close menu">
            <IconX size={22} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
        <nav aria-label="Main">
          <ul className={classes.list} onClick={onClose}>
            {linksFor(navigation.side, user !== null).map(({ label, to, icon }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: true }} className={classes.item}>
                  <NavIcon name={icon} />
                  {label}
                </Link>
              </li>
            ))}
            <li>{extra?.(classes.item!)}</li>
          </ul>
        </nav>
        {!user && (
          <Link to="/signup" className={classes.start} onClick={onClose}>
            Get Started
          </Link>
        )}
      </div>
    </dialog>
  )
}
