import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NeedsDatabase } from '../app/needs-database.tsx'

/** Pages about what is on this device, for everyone. */
export const Route = createFileRoute('/_device')({
  component: () => (
    <NeedsDatabase>
      <Outlet />
    </NeedsDatabase>
  ),
})
