import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../../data/context.tsx'
import classes from './expired-banner.module.css'

/** Over every page while the session is expired: what happened, what is kept, what to do. */
export function ExpiredBanner() {
  const { expired } = useSession()
  const { pathname, href } = useLocation()
  if (!expired || pathname === '/signin') return null
  return (
    <div className={classes.banner} role="status">
      <p>
        <strong>Your session has ended.</strong> Your changes are kept on this device and are sent once you sign in
        again.
      </p>
      <Link to="/signin" search={{ from: href }} className={classes.action}>
        Sign In
      </Link>
    </div>
  )
}
