import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession, WhenOpen } from '../../data/context.tsx'
import { t } from '../../lib/t.ts'
import { Optional } from '../../ui/optional.tsx'
import { AppsMenu } from './apps-menu.tsx'
import classes from './header.module.css'
import { LaterStatusChip } from './later-status-chip.ts'
import { Logo } from './logo.tsx'
import { MegaNav } from './mega-nav.tsx'
import { SearchLink } from './search-link.tsx'
import { SideMenu } from './side-menu.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = {
  /** The cart's button; a visitor has it only while there is something in the cart. */
  cart: ReactNode
  /** Live counts beside the links, by address. */
  counts: Record<string, ReactNode>
  /** A live count at the account's portrait. */
  badge: ReactNode
  onSignOut: () => void
  /** Menu entries of other features. */
  extra?: (className: string) => ReactNode
}

export function Header({ cart, counts, badge, onSignOut, extra }: Props) {
  const { user } = useSession()
  return (
    <header className={classes.header}>
      <div className={classes.inside}>
        <div className={classes.burger}>
          <SideMenu extra={extra} />
        </div>
        <Logo compact />
        <MegaNav />
        <div className={classes.tools}>
          <WhenOpen>
            <Optional>
              <LaterStatusChip />
            </Optional>
          </WhenOpen>
          <SearchLink />
          {cart}
          <AppsMenu />
          <UserMenu counts={counts} badge={badge} onSignOut={onSignOut} extra={extra} />
          {!user && (
            <Button component={Link} to="/signup" className={classes.start}>
              {t('Get Started')}
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}
