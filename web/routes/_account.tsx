import { createFileRoute, Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NeedsDatabase } from '../app/needs-database.tsx'
import { useSession } from '../data/context.tsx'

/** Pages of a person's own. An expired session stays in: its data is here, and edits are kept. */
export const Route = createFileRoute('/_account')({ component: Own })

function Own() {
  return (
    <NeedsDatabase>
      <SignedIn />
    </NeedsDatabase>
  )
}

function SignedIn() {
  const { user } = useSession()
  return user ? <Outlet /> : <ToSignIn />
}

function ToSignIn() {
  const router = useRouter()
  const navigate = useNavigate()
  // Read once: while the navigation is under way the address is already the new one.
  const [from] = useState(() => router.state.location.href)
  useEffect(() => {
    void navigate({ to: '/signin', search: { from }, replace: true })
  }, [navigate, from])
  return null
}
