import { useEffect, useState } from 'react'
import { useDb, useSession } from '../../data/context.tsx'
import { firstSync } from '../../data/database/first-sync.ts'
import { useOnline } from '../../lib/online.ts'
import { t } from '../../lib/t.ts'
import classes from '../../ui/banner.module.css'

/** A fast connection needs less, in ms. */
const PATIENCE_MS = 1000

/** In the account until this device has had everything from the server: what is empty until then need not be. */
export function FirstSyncBanner() {
  const db = useDb()
  const { user, expired } = useSession()
  const isOnline = useOnline()
  const isExpected = user !== null && !expired
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isExpected) return
    const timer = setTimeout(() => setWaiting(true), PATIENCE_MS)
    const end = () => {
      clearTimeout(timer)
      setWaiting(false)
    }
    // Of a database that cannot be read the page itself says so.
    firstSync(db).then(end, end)
    return end
  }, [db, isExpected])
  if (!isWaiting) return null
  return (
    <div className={`row ${classes.banner}`} role="status">
      <p>
        {t(isOnline ? 'Your data is on its way to this device.' : 'Your data comes to this device when you’re online.')}
      </p>
    </div>
  )
}
