import { type ComponentType, type ReactNode } from 'react'
import { WhenOpen } from '../data/context.tsx'
import { CartCount } from '../features/cart/cart-count.tsx'
import { Optional } from '../ui/optional.tsx'
import { later } from '../ui/later.tsx'

const UnreadCount = later(() => import('./unread-count.tsx').then((file) => file.UnreadCount))
const WaitingCount = later(() => import('./waiting-count.tsx').then((file) => file.WaitingCount))
const BookmarkCount = later(() => import('./bookmark-count.tsx').then((file) => file.BookmarkCount))

const whenOpen = <P extends object>(Count: ComponentType<P>, props: P): ReactNode => (
  <WhenOpen>
    <Optional>
      <Count {...props} />
    </Optional>
  </WhenOpen>
)

/** The live counts at the icons of the bottom bar, by address. */
export const BADGES: Record<string, ReactNode> = {
  '/cart': <CartCount />,
  '/bookmarks': whenOpen(WaitingCount, {}),
  '/dashboard': whenOpen(UnreadCount, {}),
}

/** The live counts beside the links of menus, by address. */
export const COUNTS: Record<string, ReactNode> = {
  '/bookmarks': whenOpen(BookmarkCount, {}),
  '/cart': <CartCount inline />,
  '/notifications': whenOpen(UnreadCount, { inline: true }),
}
