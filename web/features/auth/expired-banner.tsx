import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../../data/context.tsx'
import { useSyncOverview } from '../../data/live.ts'
import classes from './banner.module.css'

/** On every page with menus while the session is expired: what happened, what is kept, what to do. */
export function ExpiredBanner() {
  const { expired } = useSession()
  const { pathname, href } = useLocation()
  const phase = useSyncOverview()?.phase
  if (phase === 'account-deleted') return pathname === '/sync' ? null : <DeletedBanner />
  if (!expired) return null
  return (
    <div className={`row ${classes.banner}`} role="status">
      <p>
        <strong>Your session has ended.</strong> Your changes are kept on this device and are sent once you sign in
        again.
      </p>
      <Link to="/signin" search={{ from: href }} className={`indigo ${classes.action}`}>
        Sign In
      </Link>
    </div>
  )
}

/** Signing in again would not help; unsent changes can still be exported. */
function DeletedBanner() {
  return (
    <div className={`row ${classes.banner}`} role="status">
      <p>
        <strong>This account was deleted on the server.</strong> What was not sent yet is still on this device.
      </p>
      <Link to="/sync" className={`indigo ${classes.action}`}>
        See what is here
      </Link>
    </div>
  )
}
