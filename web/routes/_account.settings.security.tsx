import { createFileRoute } from '@tanstack/react-router'
import { SecurityTab } from '../features/account/security-tab.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/settings/security')({
  staticData: { title: msg('Security & Privacy') },
  component: SecurityTab,
})
