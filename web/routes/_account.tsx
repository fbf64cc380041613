import { createFileRoute, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useSession } from '../data/context.tsx'

/** Pages of a person's own. An expired session stays in: its data is here, and edits are kept. */
export const Route = createFileRoute('/_account')({ component: SignedIn })

function SignedIn() {
  const { user } = useSession()
  const from = useLocation({ select: (location) => location.href })
  if (!user) return <Navigate to="/signin" search={{ from }} replace />
  return <Outlet />
}
