import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../features/account/settings-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/settings')({
  staticData: { title: msg('Settings') },
  component: SettingsPage,
})
