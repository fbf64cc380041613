import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../data/context.tsx'
import { useSyncOverview } from '../../data/live.ts'
import { forgetSignedOutElsewhere, wasSignedOutElsewhere } from '../../data/session/signed-out-elsewhere.ts'
import { t } from '../../lib/t.ts'
import classes from '../../ui/banner.module.css'
import { signedOutText } from './signed-out-elsewhere-text.ts'

/** On every page with menus while the session is expired: what happened, what is kept, what to do. */
export function ExpiredBanner() {
  const { user, expired, ended } = useSession()
  const { pathname, href } = useLocation()
  const overview = useSyncOverview()
  const phase = overview?.phase
  if (phase === 'account-deleted') return pathname === '/sync' ? null : <DeletedBanner />
  if (!user) return wasSignedOutElsewhere() ? <SignedOutBanner /> : null
  if (ended) return pathname === '/sync' ? null : <EndedBanner />
  // /sync says it at more length.
  if (!expired || pathname === '/sync') return null
  return (
    <div className={`row ${classes.banner}`} role="status">
      <p>
        <strong>{t('Your session has ended.')}</strong>{' '}
        {overview &&
          t(
            overview.waiting + overview.attention > 0
              ? 'Your changes are kept on this device and sent once you sign in again.'
              : 'Nothing is waiting to be sent. Sign in again to get what’s new.',
          )}
      </p>
      <Link to="/signin" search={{ from: href }} className={`indigo ${classes.action}`}>
        {t('Sign In')}
      </Link>
    </div>
  )
}

/** The person has signed this device out from another one; its data is gone. */
function SignedOutBanner() {
  const [isRead, setRead] = useState(false)
  if (isRead) return null
  const close = () => {
    forgetSignedOutElsewhere()
    setRead(true)
  }
  return (
    <div className={`row ${classes.banner}`} role="status">
      <p>
        <strong>{t(signedOutText().title)}</strong> {t(signedOutText().text)}
      </p>
      <button type="button" className={`bare indigo ${classes.action}`} onClick={close}>
        {t('OK')}
      </button>
    </div>
  )
}

/** The same, while changes that were not sent are still here. */
function EndedBanner() {
  return (
    <div className={`row ${classes.banner}`} role="status">
      <p>
        <strong>{t(signedOutText().title)}</strong> {t('What hasn’t been sent is still on this device.')}
      </p>
      <Link to="/sync" className={`indigo ${classes.action}`}>
        {t('See what is here')}
      </Link>
    </div>
  )
}

/** Signing in again would not help; everything that is here can still be downloaded. */
function DeletedBanner() {
  return (
    <div className={`row ${classes.banner}`} role="status">
      <p>
        <strong>{t('This account was deleted on the server.')}</strong>{' '}
        {t('What’s on this device may be the only copy.')}
      </p>
      <Link to="/sync" className={`indigo ${classes.action}`}>
        {t('See what is here')}
      </Link>
    </div>
  )
}
