import type { Notification } from '../../collections/notifications.ts'
import { useRecordStates } from '../../data/live.ts'
import type { Dates } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { useDates } from '../../lib/use-dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { useRowSwipe } from '../../ui/use-row-swipe.ts'
import { NotificationRow } from './notification-row.tsx'
import classes from './notification-days.module.css'
import type { NotificationActions } from './use-notification-actions.ts'

type Props = { rows: Notification[]; actions: NotificationActions }

/** The rows of a page, a panel for each day in the person's time zone. */
export function NotificationDays({ rows, actions }: Props) {
  const dates = useDates()
  const now = useNow()
  const states = useRecordStates(
    'notifications',
    rows.map(({ id }) => id),
  )
  const withRow = (act: (row: Notification) => void) => (id: string) => {
    const row = rows.find((each) => each.id === id)
    if (row) act(row)
  }
  const { swiped, handlers } = useRowSwipe({
    enabled: true,
    onRight: withRow(actions.toggleRead),
    onLeft: withRow(actions.toggleArchived),
  })
  return (
    <div className="stack gap-xl" {...handlers}>
      {byDay(rows, dates).map(([day, group]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={`tiny bold muted ${classes.day}`}>
            {dayText(day, now, dates)}
          </h2>
          <ul className={`card ruled ${classes.panel}`}>
            {group.map((row) => (
              <NotificationRow
                key={row.id}
                row={row}
                time={dates.time(momentOf(row.created_at))}
                state={states.get(row.id) ?? 'saved'}
                actions={actions}
                swiped={swiped?.id === row.id ? swiped.side : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function byDay(rows: Notification[], dates: Dates): [number, Notification[]][] {
  const days = new Map<number, Notification[]>()
  for (const row of rows) {
    const day = dates.dayNumber(momentOf(row.created_at))
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}

function dayText(day: number, now: number, dates: Dates): string {
  const age = dates.dayNumber(now) - day
  if (age === 0) return t('Today')
  if (age === 1) return t('Yesterday')
  const start = dates.startOfDay(day)
  return age > 1 && age < 7 ? dates.weekday(start, 'long') : dates.day(start)
}
