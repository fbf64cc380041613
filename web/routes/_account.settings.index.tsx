import { createFileRoute } from '@tanstack/react-router'
import { GeneralTab } from '../features/account/general-tab.tsx'

export const Route = createFileRoute('/_account/settings/')({
  staticData: { title: 'Settings' },
  component: GeneralTab,
})
