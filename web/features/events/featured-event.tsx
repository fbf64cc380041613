import type { ReactNode } from 'react'
import { EVENT_TYPES, type EventEntry } from '../../catalog/schema/events.ts'
import { type EventsSearch } from './events-search.ts'
import { Picture } from '../../ui/picture.tsx'
import { EventsLink } from './events-link.tsx'
import { dayOf, longDay, priceText, shortPlace, timeRange } from './event-texts.ts'
import classes from './featured-event.module.css'

type Props = { event: EventEntry; search: EventsSearch; action: ReactNode }

/** The featured event, as a ticket with a stub. */
export function FeaturedEvent({ event, search, action }: Props) {
  return (
    <article id={event.id} className={classes.ticket}>
      <Picture object={event.object} id={`event-${event.id}`} crop="hero" className={classes.picture} />
      <div className={classes.words}>
        <p className={classes.type}>{EVENT_TYPES[event.type]}, featured</p>
        <h2 className={classes.title}>
          <EventsLink search={{ ...search, event: event.id }} className={classes.link}>
            {event.name}
          </EventsLink>
        </h2>
        <p className={classes.text}>{event.description}</p>
        <ul className={classes.features}>
          {event.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <div className={classes.stub}>
        <time dateTime={event.start} className={classes.day}>
          {longDay(dayOf(event))}
        </time>
        <p>{timeRange(event)}</p>
        <p>{shortPlace(event)}</p>
        <p className={classes.price}>{priceText(event)}</p>
        <div className={classes.action}>{action}</div>
      </div>
    </article>
  )
}
