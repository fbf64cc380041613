import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EVENT_TYPES, type EventEntry } from '../../catalog/schema/events.ts'
import { type EventsSearch } from './events-search.ts'
import { Picture } from '../../ui/picture.tsx'
import { SeatsLeft } from './seats-left.tsx'
import { EventsLink } from './events-link.tsx'
import { dayOf, longDay, priceText, shortPlace, timeRange } from './event-texts.ts'
import { useDates } from '../../lib/use-dates.ts'
import classes from './featured-event.module.css'

type Props = {
  event: EventEntry
  search: EventsSearch
  /** The button that adds a paid seat to the cart. */
  action: ReactNode
}

/** The featured event, as a ticket with a stub. */
export function FeaturedEvent({ event, search, action }: Props) {
  const dates = useDates()
  return (
    <article id={event.id} className={`card ${classes.ticket}`}>
      <div className={classes.frame}>
        <Picture object={event.object} id={`event-${event.id}`} crop="hero" className={classes.picture} />
      </div>
      <div className="pad">
        <p className="eyebrow">{`${EVENT_TYPES[event.type]}, featured`}</p>
        <h2 className={`mt-xs ${classes.title}`}>
          <EventsLink search={{ ...search, event: event.id }} className="plain">
            {event.name}
          </EventsLink>
        </h2>
        <p className="muted mt-m">{event.description}</p>
        <ul className="stack gap-xs mt-l">
          {event.features.map((feature) => (
            <li key={feature} className="marked">
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <div className={`pad column relative ${classes.stub}`}>
        <time dateTime={event.start} className="bold">
          {longDay(dayOf(event), dates)}
        </time>
        <p>{timeRange(event, dates)}</p>
        <p>{shortPlace(event)}</p>
        <p className={`amount ${classes.price}`}>{priceText(event)}</p>
        {event.seats !== undefined && (
          <p className="small muted">
            <SeatsLeft event={event} />
          </p>
        )}
        <div className="mt-m">
          {action ??
            (event.registrationRequired && (
              <Button component={EventsLink} search={{ ...search, event: event.id }}>
                Register
              </Button>
            ))}
        </div>
      </div>
    </article>
  )
}
