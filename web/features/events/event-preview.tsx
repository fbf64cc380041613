import { useMemo } from 'react'
import type { EventEntry } from '../../catalog/schema/events.ts'
import { useNextDates } from '../../data/use-next-date.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { EventFacts } from './event-facts.tsx'
import { useDatesInHead } from './use-dates-in-head.ts'

/** The next date of an event, as of now, and what happens there. */
export function EventPreview({ event: listed, day }: { event: EventEntry; day: string }) {
  const next = useNextDates(useMemo(() => [listed], [listed]))
  const event = next[0]!
  useDatesInHead(next)
  return (
    <section className="raised band mt-xxl" aria-labelledby="date">
      <div className="wide split top">
        <div>
          <h2 id="date" className="mb-l">
            The next date
          </h2>
          <EventFacts event={event} />
          <div className="row mt-xl">
            <AddToCalendar name={event.id} title={event.name} events={[event]} day={day} label="Add to calendar" />
          </div>
        </div>
        <div className="stack">
          {event.about.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </section>
  )
}
