import type { ReactNode, RefCallback } from 'react'
import { WhenOpen } from '../../data/context.tsx'
import { Optional } from '../../ui/optional.tsx'
import { AppsMenu } from './apps-menu.tsx'
import classes from './app-header.module.css'
import { SearchLink } from './search-link.tsx'
import { SideMenu } from './side-menu.tsx'
import { StatusChip } from './status-chip.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = {
  /** Receives the element in which the page shows its title. */
  titleRef: RefCallback<HTMLElement>
  cart: ReactNode
  /** Live counts beside the links, by address. */
  counts: Record<string, ReactNode>
  /** A live count at the account's portrait. */
  badge: ReactNode
  onSignOut: () => void
  /** Menu entries of other features. */
  extra?: (className: string) => ReactNode
}

/** The header of the account pages on a small screen: the page's title between the menus. */
export function AppHeader({ titleRef, cart, counts, badge, onSignOut, extra }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.site}>
        <SideMenu extra={extra} />
      </div>
      <div className={`grow ${classes.title}`} ref={titleRef} />
      <div className={classes.tools}>
        <WhenOpen>
          <Optional>
            <StatusChip look="icon" />
          </Optional>
        </WhenOpen>
        <SearchLink />
        {cart}
        <AppsMenu />
        <UserMenu counts={counts} badge={badge} onSignOut={onSignOut} extra={extra} />
      </div>
    </header>
  )
}
