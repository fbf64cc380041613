import { createFileRoute, Navigate, Outlet } from '@tanstack/react-router'
import * as v from 'valibot'
import { useSession } from '../data/context.tsx'
import { localPath } from '../lib/local-path.ts'

/** Sign-in and sign-up. Who is signed in already goes on to where they were headed. */
export const Route = createFileRoute('/_auth')({
  validateSearch: v.object({ from: v.optional(v.fallback(v.string(), '')) }),
  component: SignedOut,
})

function SignedOut() {
  const { user, expired } = useSession()
  const { from } = Route.useSearch()
  if (user && !expired) return <Navigate to={localPath(from) ?? '/dashboard'} replace />
  return <Outlet />
}
