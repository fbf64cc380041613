import { createFileRoute } from '@tanstack/react-router'
import { AppearanceTab } from '../features/account/appearance-tab.tsx'

export const Route = createFileRoute('/_account/settings/appearance')({
  staticData: { title: 'Appearance' },
  component: AppearanceTab,
})
