import { createFileRoute } from '@tanstack/react-router'
import { InstallCard } from '../features/install/install-card.tsx'
import { SyncPage } from '../features/sync/sync-page.tsx'
import { msg } from '../lib/msg.ts'

export const Route = createFileRoute('/_device/sync')({
  staticData: { title: msg('Sync and offline') },
  component: () => <SyncPage install={<InstallCard />} />,
})
