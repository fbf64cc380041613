import {
  IconBookmarks,
  IconBuildingStore,
  IconCreditCard,
  IconHome,
  IconLayoutDashboard,
  IconLogin2,
  IconRefresh,
  IconShoppingCart,
  IconUserPlus,
} from '@tabler/icons-react'
import type { NavLink } from '../../schema/navigation.ts'

const ICONS: Record<NonNullable<NavLink['icon']>, typeof IconHome> = {
  home: IconHome,
  store: IconBuildingStore,
  cart: IconShoppingCart,
  bookmarks: IconBookmarks,
  wallet: IconCreditCard,
  dashboard: IconLayoutDashboard,
  sync: IconRefresh,
  signin: IconLogin2,
  signup: IconUserPlus,
}

export function NavIcon({ name }: { name: NavLink['icon'] }) {
  if (!name) return null
  const Icon = ICONS[name]
  return <Icon size={20} stroke={1.8} aria-hidden />
}
