import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSession } from '../data/context.tsx'
import { goOnTo } from './go-on-to.ts'
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
  const router = useRouter()
  const hasBegun = useRef(false)
  useEffect(() => {
    const { history } = router
    const { pathname } = history.location
    const leave = () => {
      const at = history.location
      if (at.pathname !== pathname) return stop()
      // Later steps are entries of their own. The first one is replaced, so that Back leads to the page before all of them.
      if (at.state.followsStep) return history.back()
      stop()
      goOnTo(router, from)
    }
    const stop = history.subscribe(leave)
    if (!hasBegun.current) leave()
    hasBegun.current = true
    return stop
  }, [router, from])
  return null
}
