import { Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { usePerson, useSession } from '../data/context.tsx'
import { NeedsDatabase } from './needs-database.tsx'

/**
 * Pages of a signed-in person; others are sent to /signin and back. An expired session is enough: its data is on this device, and
 * edits are kept.
 */
export function RequireUser({ children }: { children: ReactNode }) {
  return (
    <NeedsDatabase>
      <SignedIn>{children}</SignedIn>
    </NeedsDatabase>
  )
}

function SignedIn({ children }: { children: ReactNode }) {
  const { user, ended } = useSession()
  if (!user) return <ToSignIn />
  // What these pages show is no longer here.
  return ended ? <Navigate to="/sync" replace /> : children
}

function ToSignIn() {
  const router = useRouter()
  const navigate = useNavigate()
  const person = usePerson()
  // Read once: during the navigation the location is already the new one. The address of who has left may name what they have typed.
  const [from] = useState(() => router.state.location[person === 0 ? 'href' : 'pathname'])
  useEffect(() => {
    void navigate({ to: '/signin', search: { from }, replace: true })
  }, [navigate, from])
  return null
}
