import { createFileRoute } from '@tanstack/react-router'
import { GeneralTab } from '../features/account/general-tab.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_account/settings/')({
  staticData: { title: msg('Settings') },
  component: GeneralTab,
})
