import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../data/context.tsx'
import { useSyncOverview } from '../../data/live.ts'
import { Badge } from '../../ui/badge.tsx'
import classes from './status-chip.module.css'
import { statusLine } from './status-line.ts'

const SYNC_PAGE: string = '/sync'

const ICONS = { offline: IconCloudOff, waiting: IconCloudUp, attention: IconAlertTriangle }

/**
 * The sync status of this device, as a link to /sync. `row`: across the sidebar. `icon`: in a header that has no room for
 * words beside the title.
 */
export function StatusChip({ look = 'chip' }: { look?: 'chip' | 'row' | 'icon' }) {
  const { user, expired } = useSession()
  const overview = useSyncOverview()
  const line = statusLine({ signedIn: user !== null, expired, overview })
  if (!line) return null
  const Icon = look === 'icon' && line.tone !== 'ok' ? ICONS[line.tone] : null
  return (
    <Link to={SYNC_PAGE} className={classes[look]} data-tone={line.tone} data-dot={!user || undefined}>
      {Icon ? <Icon size={22} stroke={1.8} aria-hidden /> : <span className={classes.dot} aria-hidden />}
      {look === 'icon' ? (
        <VisuallyHidden>{line.text}</VisuallyHidden>
      ) : (
        <span className={classes.text}>
          <span className={line.short ? classes.long : undefined}>{line.text}</span>
          {line.short && (
            <span className={classes.short} aria-hidden>
              {line.short}
            </span>
          )}
        </span>
      )}
      {Icon && line.count && <Badge count={line.count} tone={line.tone === 'attention' ? 'attention' : 'waiting'} />}
    </Link>
  )
}
