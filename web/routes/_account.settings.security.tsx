import { createFileRoute } from '@tanstack/react-router'
import { SecurityTab } from '../features/account/security-tab.tsx'

export const Route = createFileRoute('/_account/settings/security')({
  staticData: { title: 'Security & Privacy' },
  component: SecurityTab,
})
