import { createFileRoute } from '@tanstack/react-router'
import { NotificationView } from '../features/notifications/notification-view.ts'
import { msg } from '../lib/msg.ts'
import { NotificationsPage } from '../pages/notifications-page.tsx'

export const Route = createFileRoute('/_account/notifications')({
  validateSearch: NotificationView,
  staticData: { title: msg('Notifications') },
  component: Notifications,
})

function Notifications() {
  return <NotificationsPage view={Route.useSearch()} />
}
