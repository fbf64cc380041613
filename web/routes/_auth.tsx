import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { NeedsDatabase } from '../app/needs-database.tsx'
import { useSession } from '../data/context.tsx'
import { localPath } from '../lib/local-path.ts'

/** Sign-in and sign-up. Who is signed in already goes on to where they were headed. */
export const Route = createFileRoute('/_auth')({
  validateSearch: v.object({ from: v.optional(v.fallback(v.string(), '')) }),
  component: Visitor,
})

function Visitor() {
  return (
    <NeedsDatabase>
      <SignedOut />
    </NeedsDatabase>
  )
}

function SignedOut() {
  const { user, expired } = useSession()
  return user && !expired ? <Onwards /> : <Outlet />
}

function Onwards() {
  const { from } = Route.useSearch()
  const { history } = useRouter()
  useEffect(() => {
    history.replace(localPath(from) ?? '/dashboard')
  }, [history, from])
  return null
}
