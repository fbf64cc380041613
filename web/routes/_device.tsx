import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NeedsDatabase } from '../app/needs-database.tsx'

/** Layout of pages about the data on this device; they need no account. */
export const Route = createFileRoute('/_device')({
  staticData: { layout: 'app' },
  component: () => (
    <NeedsDatabase>
      <Outlet />
    </NeedsDatabase>
  ),
})
