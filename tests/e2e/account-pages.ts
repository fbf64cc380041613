/** Every page of an account, and those of its device. */
export const ACCOUNT_PAGES = [
  '/dashboard',
  '/bookmarks',
  '/documents',
  '/cart',
  '/checkout',
  '/library',
  '/orders',
  '/wallet',
  '/business-profiles',
  '/notifications',
  '/profile',
  '/settings',
  '/settings/security',
  '/settings/notifications',
  '/settings/appearance',
  '/sync',
  '/previous-chats',
  '/change-email',
] as const

export type AccountPage = (typeof ACCOUNT_PAGES)[number]
