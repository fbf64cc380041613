import { createFileRoute, Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../data/context.tsx'

/** Pages of a person's own. An expired session stays in: its data is here, and edits are kept. */
export const Route = createFileRoute('/_account')({ component: SignedIn })

function SignedIn() {
  const { user } = useSession()
  return user ? <Outlet /> : <ToSignIn />
}

function ToSignIn() {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    // Read once: while this navigation is under way the address is already the new one.
    void navigate({ to: '/signin', search: { from: router.state.location.href }, replace: true })
  }, [navigate, router])
  return null
}
