import { Link } from '@tanstack/react-router'
import { useDb } from '../../data/context.tsx'
import { useSideQuery } from '../../data/live.ts'
import { language } from '../../lib/language.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { readRegistrations } from './registrations.queries.ts'

const WORDS = {
  confirmed: msg('You’re registered for this date.'),
  waiting: msg('You’re on the waiting list for this date.'),
  unsent: msg('Your registration waits on this device.'),
} as const

type Props = { event: { id: string; start: string } }

/** Says that somebody on this device is registered for the date already. */
export default function RegisteredNote({ event }: Props) {
  const db = useDb()
  const all = useSideQuery(() => readRegistrations(db), [db], [])
  const status = (['confirmed', 'waiting', 'unsent'] as const).find((one) =>
    all?.some(
      (each) =>
        each.event_id === event.id &&
        each.start.slice(0, 10) === event.start.slice(0, 10) &&
        each.status === one &&
        !each.isCancelling,
    ),
  )
  if (!status) return null
  return (
    <p className="alert small pad-s ink" data-tone="done" lang={language.get()}>
      <span className="shrink">
        {t(WORDS[status])}{' '}
        <Link to="/events" search={{ mine: true }}>
          {t('Your registrations')}
        </Link>
      </span>
    </p>
  )
}
