import { useMediaQuery } from '@mantine/hooks'
import type { ComponentProps } from 'react'
import { WhenOpen } from '../data/context.tsx'
import { CartCount } from '../features/cart/cart-count.tsx'
import { AppHeader } from '../features/navigation/app-header.tsx'
import { Sidebar } from '../features/navigation/sidebar.tsx'
import { Optional } from '../ui/optional.tsx'
import { BookmarkCount } from './bookmark-count.tsx'

// Mantine's breakpoint `md`; only one of the two is in the page, as both have the same menus.
const WIDE = '(min-width: 62em)'

const COUNTS = {
  '/bookmarks': (
    <WhenOpen>
      <Optional>
        <BookmarkCount />
      </Optional>
    </WhenOpen>
  ),
  '/cart': <CartCount inline />,
}

type Props = ComponentProps<typeof AppHeader> & { onSearch: () => void }

/** The menus of the account pages: a sidebar, or a header on a small screen. */
export function AppNavigation({ onSearch, titleRef, cart, ...menus }: Props) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  return isWide ? (
    <Sidebar {...menus} onSearch={onSearch} counts={COUNTS} />
  ) : (
    <AppHeader {...menus} titleRef={titleRef} cart={cart} />
  )
}
