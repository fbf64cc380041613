import { createFileRoute } from '@tanstack/react-router'
import { AppearanceTab } from '../features/account/appearance-tab.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/settings/appearance')({
  staticData: { title: msg('Appearance') },
  component: AppearanceTab,
})
