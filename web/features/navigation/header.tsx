import { Button } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSession, WhenOpen } from '../../data/context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './header.module.css'
import { Logo } from './logo.tsx'
import { linksFor, navigation } from './navigation.ts'
import { SideMenu } from './side-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const StatusChip = lazy(() => import('./status-chip.tsx').then((file) => ({ default: file.StatusChip })))

type Props = {
  /** The cart's button, for who is signed in. */
  cart: ReactNode
  onSignOut: () => void
  /** Menu entries of other features. */
  extra?: (className: string) => ReactNode
}

export function Header({ cart, onSignOut, extra }: Props) {
  const { user } = useSession()
  const [menu, setMenu] = useState(false)
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <div className={classes.burger}>
          <IconButton label="Open menu" aria-haspopup="dialog" onClick={() => setMenu(true)}>
            <IconMenu2 size={22} stroke={1.8} aria-hidden />
          </IconButton>
        </div>
        <Logo compact />
        <nav className={classes.nav} aria-label="Main">
          {linksFor(navigation.header, user !== null).map(({ label, to }) => (
            <Link key={to} to={to} className={classes.link}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={classes.tools}>
          <WhenOpen>
            <Suspense>
              <StatusChip />
            </Suspense>
          </WhenOpen>
          {user && cart}
          <UserMenu onSignOut={onSignOut} extra={extra} />
          {!user && (
            <Button component={Link} to="/signup" className={classes.start}>
              Get Started
            </Button>
          )}
        </div>
      </div>
      <SideMenu opened={menu} onClose={() => setMenu(false)} extra={extra} />
    </header>
  )
}
