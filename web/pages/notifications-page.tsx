import { PreferencesPanel } from '../features/account/preferences-panel.tsx'
import type { NotificationView } from '../features/notifications/notification-view.ts'
import { NotificationsPage as Notifications } from '../features/notifications/notifications-page.tsx'

/** /notifications, with the preferences that the settings have too. */
export const NotificationsPage = ({ view }: { view: NotificationView }) => (
  <Notifications view={view} preferences={<PreferencesPanel />} />
)
