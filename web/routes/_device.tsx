import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NeedsDatabase } from '../app/needs-database.tsx'
import { startApp } from '../pages/load-app-navigation.ts'

/** Layout of pages about the data on this device; they need no account. */
export const Route = createFileRoute('/_device')({
  staticData: { layout: 'app' },
  loader: startApp,
  component: () => (
    <NeedsDatabase>
      <Outlet />
    </NeedsDatabase>
  ),
})
