import { Link } from '@tanstack/react-router'
import { useSession } from '../../data/context.tsx'
import { useSyncOverview } from '../../data/live.ts'
import classes from './status-chip.module.css'
import { statusLine } from './status-line.ts'

const SYNC_PAGE: string = '/sync'

/** The sync status of this device, as a link to /sync. `row`: across the sidebar. */
export function StatusChip({ row = false }: { row?: boolean }) {
  const { user, expired } = useSession()
  const overview = useSyncOverview()
  const line = statusLine({ signedIn: user !== null, expired, overview })
  if (!line) return null
  return (
    <Link
      to={SYNC_PAGE}
      className={row ? classes.row : classes.chip}
      data-tone={line.tone}
      data-dot={!user || undefined}
    >
      <span className={classes.dot} aria-hidden />
      <span className={classes.text}>
        <span className={line.short ? classes.long : undefined}>{line.text}</span>
        {line.short && (
          <span className={classes.short} aria-hidden>
            {line.short}
          </span>
        )}
      </span>
    </Link>
  )
}
