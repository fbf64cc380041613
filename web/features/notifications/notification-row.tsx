import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArchive,
  IconArchiveOff,
  IconCheck,
  IconCircleCheck,
  IconInfoCircle,
  IconMail,
} from '@tabler/icons-react'
import type { Notification } from '../../collections/notifications.ts'
import type { RecordState } from '../../data/syncing/sync-control.ts'
import { notificationCategory } from '../../domain/notification-categories.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { RecordStateMark } from '../../ui/record-state.tsx'
import type { Swiped } from '../../ui/use-row-swipe.ts'
import classes from './notification-row.module.css'
import { notificationText } from './notification-text.ts'
import type { NotificationActions } from './use-notification-actions.ts'

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const
/** Anything else is shown as `info`. */
const TYPES: Record<string, { Icon: typeof IconCheck; text: string }> = {
  warning: { Icon: IconAlertTriangle, text: msg('Warning') },
  success: { Icon: IconCircleCheck, text: msg('Success') },
}
const INFO = { Icon: IconInfoCircle, text: msg('Information') }

type Props = {
  row: Notification
  time: string
  state: RecordState
  actions: NotificationActions
  /** The side that a finger moves it to. */
  swiped: Swiped['side'] | undefined
}

/** One notification: a dot if it is unread, what it is about, its verb, and the twins of both swipes. */
export function NotificationRow({ row, time, state, actions, swiped }: Props) {
  const { Icon, text } = TYPES[row.type] ?? INFO
  const title = notificationText(row.title)
  const verb = t(notificationCategory(row.category)?.verb ?? msg('Open'))
  const readText = t(row.is_read ? 'Mark as unread' : 'Mark as read')
  const archiveText = t(row.is_archived ? 'Move back to the list' : 'Archive')
  const named = (action: string) => t('{action}: {title}', { action, title })
  const ReadIcon = row.is_read ? IconMail : IconCheck
  const ArchiveIcon = row.is_archived ? IconArchiveOff : IconArchive
  return (
    <li className={classes.row} data-row={row.id} data-unread={!row.is_read || undefined}>
      {swiped && (
        <div className={`centered ${classes.behind}`} data-side={swiped} aria-hidden>
          {swiped === 'right' ? <ReadIcon {...ICON} /> : <ArchiveIcon {...ICON} />}
          {swiped === 'right' ? t(row.is_read ? 'Unread' : 'Read') : t(row.is_archived ? 'Put back' : 'Archive')}
        </div>
      )}
      <div className={classes.front} data-front>
        <span className={classes.dot} />
        <span className={`disc ${classes.type}`} data-type={row.type in TYPES ? row.type : 'info'}>
          <Icon size={20} stroke={1.8} role="img" aria-label={t(text)} />
        </span>
        <div className={`shrink ${classes.words}`}>
          <h3 className={`wrap-anywhere ${classes.title}`}>
            {!row.is_read && <span className="unseen">{t('Unread:')} </span>}
            {title}
          </h3>
          {row.message && <p className="tiny muted wrap-anywhere">{notificationText(row.message)}</p>}
          <RecordStateMark state={state} />
        </div>
        <time className={`tiny muted figures nowrap ${classes.time}`} dateTime={row.created_at.replace(' ', 'T')}>
          {time}
        </time>
        <div className={classes.buttons}>
          {row.link && (
            <Button
              variant="light"
              aria-label={named(verb)}
              onClick={() => actions.open(row)}
              renderRoot={(props) => <SiteLink {...props} to={row.link} />}
            >
              {verb}
            </Button>
          )}
          <div className={classes.twins}>
            <IconButton label={named(readText)} title={readText} onClick={() => actions.toggleRead(row)}>
              <ReadIcon {...ICON} />
            </IconButton>
            <IconButton label={named(archiveText)} title={archiveText} onClick={() => actions.toggleArchived(row)}>
              <ArchiveIcon {...ICON} />
            </IconButton>
          </div>
        </div>
      </div>
    </li>
  )
}
