import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useSession } from '../data/context.tsx'
import { confirmWanted } from '../data/session/wanted.ts'
import { localPath } from '../lib/local-path.ts'
import { NeedsDatabase } from './needs-database.tsx'

type Props = {
  /** Where a person who is signed in already is sent: an address of this site; otherwise /dashboard. */
  from: string | undefined
  children: ReactNode
}

/** Pages for signing in and signing up. */
export function RequireVisitor(props: Props) {
  return (
    <NeedsDatabase>
      <SignedOut {...props} />
    </NeedsDatabase>
  )
}

function SignedOut({ from, children }: Props) {
  const { user, expired } = useSession()
  return user && !expired ? <Redirect from={from} /> : children
}

function Redirect({ from }: { from: string | undefined }) {
  const { history } = useRouter()
  useEffect(() => {
    confirmWanted(from)
    history.replace(localPath(from) ?? '/dashboard')
  }, [history, from])
  return null
}
