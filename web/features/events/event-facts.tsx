import { IconArmchair, IconClock, IconMapPin, IconTicket, IconUser } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { EventEntry } from '../../catalog/schema/events.ts'
import { fullPlace } from '../../domain/event-place.ts'
import { useDates } from '../../lib/use-dates.ts'
import { dayOf, longDay, priceText, timeRange } from './event-texts.ts'
import { SeatsLeft } from './seats-left.tsx'

type Props = { event: EventEntry; className?: string }

/** When and where an event is, who holds it, and what it costs. */
export function EventFacts({ event, className = '' }: Props) {
  const dates = useDates()
  const here = useTimeHere(event)
  return (
    <ul className={`stack ${className}`.trimEnd()}>
      <li className="icon-line">
        <IconClock size={20} stroke={1.8} aria-hidden />
        <span>
          <time dateTime={event.start}>{longDay(dayOf(event), dates)}</time>, {timeRange(event, dates)}
          {here && <span className="muted block">{here}</span>}
        </span>
      </li>
      <li className="icon-line">
        <IconMapPin size={20} stroke={1.8} aria-hidden />
        <span>
          <Where event={event} />
        </span>
      </li>
      <li className="icon-line">
        <IconUser size={20} stroke={1.8} aria-hidden />
        {event.host}
      </li>
      <li className="icon-line">
        <IconTicket size={20} stroke={1.8} aria-hidden />
        <span>
          <strong>{priceText(event)}</strong>
          {event.registrationRequired ? ', registration required' : ', no registration: walk in'}
        </span>
      </li>
      {event.seats !== undefined && (
        <li className="icon-line">
          <IconArmchair size={20} stroke={1.8} aria-hidden />
          <span>
            <SeatsLeft event={event} dated />
          </span>
        </li>
      )}
    </ul>
  )
}

function Where({ event }: { event: EventEntry }) {
  const { place } = event
  if (!('online' in place))
    return (
      <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(fullPlace(event))}`} rel="noreferrer">
        {fullPlace(event)}
      </a>
    )
  return <>{place.online}. Those who register get the link.</>
}

/** The start in the person's time zone, if it differs from the event's. */
function useTimeHere({ start }: EventEntry): string {
  const dates = useDates()
  const [text, setText] = useState('')
  useEffect(() => {
    const at = Date.parse(start)
    const there = Date.parse(`${start.slice(0, 16)}Z`)
    const isSame = dates.time(at) === dates.time(there, 'UTC')
    setText(isSame ? '' : `${dates.weekday(at, 'long')} ${dates.time(at)} in your time zone`)
  }, [start, dates])
  return text
}
