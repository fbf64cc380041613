import { createFileRoute } from '@tanstack/react-router'
import { NotificationsTab } from '../features/account/notifications-tab.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/settings/notifications')({
  staticData: { title: msg('Notification settings') },
  component: NotificationsTab,
})
