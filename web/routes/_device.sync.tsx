import { createFileRoute } from '@tanstack/react-router'
import { InstallCard } from '../features/install/install-card.tsx'
import { SyncPage } from '../features/sync/sync-page.tsx'

export const Route = createFileRoute('/_device/sync')({
  staticData: { title: 'Waiting and attention' },
  component: () => <SyncPage install={<InstallCard />} />,
})
