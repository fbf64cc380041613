import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { sharedIds } from '../../data/offline/shared.ts'
import { t } from '../../lib/t.ts'
import classes from '../../ui/banner.module.css'
import { SHARE_PATH } from './shared-inbox.ts'

/** While something was shared and is not saved, such as when the app was closed too early. */
export function ShareBanner() {
  const { owner } = useDb()
  const { pathname } = useLocation()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    let mounted = true
    sharedIds(owner, 'inbox', 'files').then(
      (ids) => mounted && setWaiting(ids.length > 0),
      (error: unknown) => console.warn('What was shared cannot be read', error),
    )
    return () => {
      mounted = false
    }
  }, [owner, pathname])
  if (!isWaiting || pathname === SHARE_PATH) return null
  return (
    <div className={`row ${classes.banner}`} role="status">
      <p>{t('Something shared with Everyday isn’t saved yet.')}</p>
      <Link to="/share-target" className={`indigo ${classes.action}`}>
        {t('See it')}
      </Link>
    </div>
  )
}
