import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addMonths, dayByKey, monthOf, monthWeeks } from '../../domain/calendar-month.ts'
import type { EventEntry } from '../../catalog/schema/events.ts'
import type { EventsSearch } from './events-search.ts'
import { EventsLink } from './events-link.tsx'
import { EventsList } from './events-list.tsx'
import tones from './event-tone.module.css'
import { dayOf, longMonth, startTime } from './event-texts.ts'
import { useDates } from '../../lib/use-dates.ts'
import classes from './month-calendar.module.css'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Props = {
  events: EventEntry[]
  search: EventsSearch
  /** The month shown, and the first and last selectable months. */
  month: string
  first: string
  last: string
  /** In the visitor's time zone; null before hydration. */
  today: string | null
  onMonth: (month: string) => void
}

/** A month grid. Arrow keys move between days, also into adjacent months; Enter opens the events of a day. */
export function MonthCalendar({ events, search, month, first, last, today, onMonth }: Props) {
  const dates = useDates()
  const grid = useRef<HTMLTableSectionElement>(null)
  const moved = useRef(false)
  const shown = events.filter((event) => monthOf(dayOf(event)) === month)
  const [chosen, setChosen] = useState('')
  const active = monthOf(chosen) === month ? chosen : shown[0] ? dayOf(shown[0]) : `${month}-01`

  useEffect(() => {
    // The URL is updated a moment later: until then another month is rendered.
    if (!moved.current || active !== chosen) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  }, [active, chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')
    const day = cell?.dataset.day
    if (!cell || !day) return
    if (event.key === 'Enter' && event.target === cell) {
      // Otherwise the same key press would activate the dialog's first button, which closes it.
      event.preventDefault()
      return cell.querySelector('a')?.click()
    }
    const next = dayByKey(day, event.key)
    if (!next) return
    event.preventDefault()
    if (monthOf(next) < first || monthOf(next) > last) return
    moved.current = true
    setChosen(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }

  return (
    <section aria-labelledby="calendar-month">
      <div className="between mb-m">
        <h2 id="calendar-month" aria-live="polite" className="heading">
          {longMonth(month, dates)}
        </h2>
        <div className="row gap-s">
          <Step label="Previous month" off={month <= first} onStep={() => onMonth(addMonths(month, -1))}>
            <IconChevronLeft size={22} stroke={1.8} aria-hidden />
          </Step>
          <Step label="Next month" off={month >= last} onStep={() => onMonth(addMonths(month, 1))}>
            <IconChevronRight size={22} stroke={1.8} aria-hidden />
          </Step>
        </div>
      </div>
      <table role="grid" aria-labelledby="calendar-month" className={`card ${classes.grid}`}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={grid} onKeyDown={onKeyDown}>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-day={day}
                  data-outside={monthOf(day) !== month || undefined}
                  aria-current={day === today ? 'date' : undefined}
                  tabIndex={day === active ? 0 : -1}
                  className={`relative line-above ${classes.cell}`}
                  onFocus={(event) => event.target === event.currentTarget && monthOf(day) === month && setChosen(day)}
                >
                  <time dateTime={day} className={`disc ${classes.number}`}>
                    {Number(day.slice(8))}
                  </time>
                  {shown
                    .filter((event) => dayOf(event) === day)
                    .map((event) => (
                      <EventsLink
                        key={event.id}
                        search={{ ...search, event: event.id }}
                        data-type={event.type}
                        className={`${tones.tone} ${classes.event}`}
                      >
                        <span className={classes.name}>{event.name}</span>
                        <span className={classes.time}>{startTime(event, dates)}</span>
                      </EventsLink>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length > 0 ? (
        <div className={`mt-xl ${classes.agenda}`}>
          <EventsList events={shown} search={search} look="list" />
        </div>
      ) : (
        <p className="muted mt-xl">Nothing on in {longMonth(month, dates)}.</p>
      )}
    </section>
  )
}

type StepProps = { label: string; off: boolean; onStep: () => void; children: ReactNode }

// Not `disabled`, so that the button keeps the focus at the last month.
const Step = ({ label, off, onStep, children }: StepProps) => (
  <button
    type="button"
    className={`disc ${classes.step}`}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={() => !off && onStep()}
  >
    {children}
  </button>
)
