import {
  IconApps,
  IconBell,
  IconBook2,
  IconBookmarks,
  IconBooks,
  IconBriefcase,
  IconBuildingStore,
  IconCalendar,
  IconCloud,
  IconCreditCard,
  IconFileText,
  IconHome,
  IconLayoutDashboard,
  IconLogin2,
  IconMail,
  IconMessageCircle,
  IconPackage,
  IconRefresh,
  IconSchool,
  IconSearch,
  IconSettings,
  IconShoppingCart,
  IconSparkles,
  IconUser,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import type { NavIconName } from '../../catalog/schema/navigation.ts'

const ICONS: Record<NavIconName, typeof IconHome> = {
  home: IconHome,
  search: IconSearch,
  store: IconBuildingStore,
  cart: IconShoppingCart,
  bookmarks: IconBookmarks,
  library: IconBooks,
  orders: IconPackage,
  wallet: IconCreditCard,
  sync: IconRefresh,
  dashboard: IconLayoutDashboard,
  business: IconBriefcase,
  account: IconUserCircle,
  documents: IconFileText,
  calendar: IconCalendar,
  chat: IconMessageCircle,
  drive: IconCloud,
  books: IconBook2,
  courses: IconSchool,
  apps: IconApps,
  mail: IconMail,
  ai: IconSparkles,
  signin: IconLogin2,
  signup: IconUserPlus,
  profile: IconUser,
  settings: IconSettings,
  notifications: IconBell,
}

export function NavIcon({ name, size = 20 }: { name: NavIconName | undefined; size?: number }) {
  if (!name) return null
  const Icon = ICONS[name]
  return <Icon size={size} stroke={1.8} aria-hidden />
}
