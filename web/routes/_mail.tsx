import { createFileRoute, Outlet } from '@tanstack/react-router'
import { NeedsDatabase } from '../app/needs-database.tsx'

/** Pages about the mails of an account, for visitors and signed-in people alike. */
export const Route = createFileRoute('/_mail')({ staticData: { layout: 'quiet' }, component: Mail })

function Mail() {
  return (
    <NeedsDatabase>
      <Outlet />
    </NeedsDatabase>
  )
}
