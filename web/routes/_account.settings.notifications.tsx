import { createFileRoute } from '@tanstack/react-router'
import { NotificationsTab } from '../features/account/notifications-tab.tsx'

export const Route = createFileRoute('/_account/settings/notifications')({
  staticData: { title: 'Notification settings' },
  component: NotificationsTab,
})
