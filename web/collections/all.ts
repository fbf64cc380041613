import { bookmarkFolders } from './bookmark-folders.ts'
import { bookmarks } from './bookmarks.ts'
import { businesses } from './businesses.ts'
import { cartItems } from './cart-items.ts'
import { chats } from './chats.ts'
import { companyProfiles } from './company-profiles.ts'
import { contactMessages } from './contact-messages.ts'
import { dashboardQuickActions } from './dashboard-quick-actions.ts'
import { documents } from './documents.ts'
import { eventRegistrations } from './event-registrations.ts'
import { entrepreneurProfiles } from './entrepreneur-profiles.ts'
import { installedApps } from './installed-apps.ts'
import { libraryProgress } from './library-progress.ts'
import { notificationPreferences } from './notification-preferences.ts'
import { notifications } from './notifications.ts'
import { orderItems } from './order-items.ts'
import { orders } from './orders.ts'
import { paymentMethodHistory } from './payment-method-history.ts'
import { paymentMethods } from './payment-methods.ts'
import { profiles } from './profiles.ts'
import { reviews } from './reviews.ts'
import { syncHistory } from './sync-history.ts'
import { userAppearance } from './user-appearance.ts'
import { userSecurity } from './user-security.ts'
import { userSettings } from './user-settings.ts'

/** Every synced collection by its name; a collection follows those that its relations reference. */
export const COLLECTIONS = {
  profiles,
  entrepreneur_profiles: entrepreneurProfiles,
  company_profiles: companyProfiles,
  user_settings: userSettings,
  user_appearance: userAppearance,
  user_security: userSecurity,
  cart_items: cartItems,
  installed_apps: installedApps,
  chats,
  businesses,
  reviews,
  bookmark_folders: bookmarkFolders,
  bookmarks,
  documents,
  payment_methods: paymentMethods,
  payment_method_history: paymentMethodHistory,
  orders,
  order_items: orderItems,
  library_progress: libraryProgress,
  contact_messages: contactMessages,
  event_registrations: eventRegistrations,
  dashboard_quick_actions: dashboardQuickActions,
  notifications,
  notification_preferences: notificationPreferences,
  sync_history: syncHistory,
} as const

export type CollectionName = keyof typeof COLLECTIONS
