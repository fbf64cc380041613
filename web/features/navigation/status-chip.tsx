import { IconAlertTriangle, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../../data/context.tsx'
import { useSyncOverview } from '../../data/live.ts'
import { Badge } from '../../ui/badge.tsx'
import { SYNC } from './navigation.ts'
import classes from './status-chip.module.css'
import { statusLine } from './status-line.ts'

const ICONS = { offline: IconCloudOff, waiting: IconCloudUp, attention: IconAlertTriangle }

/**
 * The sync status of this device, as a link to /sync. `row`: across the sidebar. `icon`: in a header that has no room for
 * words beside the title, and only while not all is well, even on /sync. A sidebar has none on /sync, where the page has its own.
 */
export function StatusChip({ look = 'chip' }: { look?: 'chip' | 'row' | 'icon' }) {
  const { user, expired } = useSession()
  const overview = useSyncOverview()
  const isOnItsPage = useLocation({ select: ({ pathname }) => pathname === SYNC.to })
  const line = statusLine({ signedIn: user !== null, expired, overview })
  if (!line || (look === 'icon' ? line.tone === 'ok' : isOnItsPage)) return null
  const Icon = line.tone === 'ok' ? null : ICONS[line.tone]
  return (
    <Link
      to={SYNC.to}
      className={classes[look]}
      data-tone={line.tone}
      data-guest={!user || undefined}
      title={look === 'icon' ? line.text : undefined}
    >
      {look !== 'icon' && <span className={classes.dot} aria-hidden />}
      {Icon && look === 'icon' && <Icon size={22} stroke={1.8} aria-hidden />}
      {look === 'icon' && line.word && (
        <span className={classes.word} aria-hidden>
          {line.word}
        </span>
      )}
      {Icon && look === 'chip' && !user && <Icon size={22} stroke={1.8} className={classes.alone} aria-hidden />}
      {look === 'icon' ? (
        <span className="unseen">{line.text}</span>
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
      {look === 'icon' && line.count && (
        <Badge count={line.count} tone={line.tone === 'attention' ? 'attention' : 'waiting'} />
      )}
    </Link>
  )
}
