import type { ComponentProps } from 'react'
import { WhenOpen } from '../data/context.tsx'
import { CartCount } from '../features/cart/cart-count.tsx'
import { AppHeader } from '../features/navigation/app-header.tsx'
import { Sidebar } from '../features/navigation/sidebar.tsx'
import { Optional } from '../ui/optional.tsx'
import { BookmarkCount } from './bookmark-count.tsx'
import { UnreadCount } from './unread-count.tsx'

const COUNTS = {
  '/bookmarks': (
    <WhenOpen>
      <Optional>
        <BookmarkCount />
      </Optional>
    </WhenOpen>
  ),
  '/cart': <CartCount inline />,
  '/notifications': (
    <WhenOpen>
      <Optional>
        <UnreadCount inline />
      </Optional>
    </WhenOpen>
  ),
}

type Props = ComponentProps<typeof AppHeader> & { isWide: boolean; onSearch: () => void }

/** The menus of the account pages: a sidebar, or a header on a small screen. Only one is in the page: both have the same menus. */
export function AppNavigation({ isWide, onSearch, titleRef, cart, ...menus }: Props) {
  return isWide ? (
    <Sidebar {...menus} onSearch={onSearch} counts={COUNTS} />
  ) : (
    <AppHeader {...menus} titleRef={titleRef} cart={cart} />
  )
}
