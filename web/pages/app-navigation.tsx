import type { ComponentProps } from 'react'
import { AppHeader } from '../features/navigation/app-header.tsx'
import { Sidebar } from '../features/navigation/sidebar.tsx'

type Props = ComponentProps<typeof AppHeader> & { isWide: boolean; onSearch: () => void }

/** The menus of the account pages: a sidebar, or a header on a small screen. Only one is in the page: both have the same menus. */
export function AppNavigation({ isWide, onSearch, titleRef, cart, badge, ...menus }: Props) {
  return isWide ? (
    <Sidebar {...menus} onSearch={onSearch} />
  ) : (
    <AppHeader {...menus} titleRef={titleRef} cart={cart} badge={badge} />
  )
}
