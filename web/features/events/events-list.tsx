import { useHydrated } from '@tanstack/react-router'
import { EVENT_TYPES, type EventEntry } from '../../catalog/schema/events.ts'
import { type EventsSearch } from './events-search.ts'
import { Picture } from '../../ui/picture.tsx'
import { SeatsLeft } from './seats-left.tsx'
import { EventsLink } from './events-link.tsx'
import tones from './event-tone.module.css'
import { dayOf, priceText, shortMonth, shortPlace, shortWeekday, timeRange } from './event-texts.ts'
import { useDates } from '../../lib/use-dates.ts'
import classes from './events-list.module.css'

type Props = { events: EventEntry[]; search: EventsSearch; look: 'grid' | 'list' }

/** Events by date, as cards or as rows. */
export function EventsList({ events, search, look }: Props) {
  const dates = useDates()
  // The HTML only reserves their space; the pictures are rendered after hydration, to keep the HTML small.
  const hydrated = useHydrated()
  return (
    <ol className={`fill ${classes.events}`} data-look={look}>
      {events.map((event) => (
        <li key={event.id} id={event.id} className={`card ${tones.tone} ${classes.event}`} data-type={event.type}>
          <div className={`between ${classes.top}`}>
            <EventDate event={event} />
            {hydrated && <Picture object={event.object} id={`event-${event.id}`} className={classes.picture} />}
          </div>
          <div className={`grow ${classes.words}`}>
            <p className="marked bold small">{EVENT_TYPES[event.type]}</p>
            <h3 className="subheading mt-xs">
              <EventsLink search={{ ...search, event: event.id }} className="plain cover">
                {event.name}
              </EventsLink>
            </h3>
            <p className={`muted mt-s ${classes.text}`}>{event.description}</p>
          </div>
          <ul className={`stack gap-xs small ${classes.facts}`}>
            <li>{timeRange(event, dates)}</li>
            <li>{shortPlace(event)}</li>
            <li className="bold figures">
              {event.registrationRequired ? priceText(event) : `${priceText(event)}, no registration`}
              {event.seats !== undefined && (
                <span className="medium">
                  , <SeatsLeft event={event} />
                </span>
              )}
            </li>
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** Month, day and weekday, like a tear-off calendar. */
export function EventDate({ event }: { event: EventEntry }) {
  const dates = useDates()
  const day = dayOf(event)
  return (
    <time dateTime={event.start} className={classes.date}>
      <span className={`bold ${classes.month}`}>{shortMonth(day)}</span>{' '}
      <span className={`amount ${classes.day}`}>{Number(day.slice(8))}</span>{' '}
      <span className={`small ${classes.weekday}`}>{shortWeekday(day, dates)}</span>
    </time>
  )
}
