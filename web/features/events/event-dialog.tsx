import { Button } from '@mantine/core'
import { IconArmchair, IconClock, IconMapPin, IconTicket, IconUser } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { EVENT_TYPES, type EventEntry } from '../../catalog/schema/events.ts'
import { WhenOpen } from '../../data/context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { later } from '../../ui/later.tsx'
import { Picture } from '../../ui/picture.tsx'
import { fullPlace } from '../../domain/event-place.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import classes from './event-dialog.module.css'
import { dayOf, longDay, priceText, timeRange } from './event-texts.ts'
import { SeatsLeft } from './seats-left.tsx'
import { useDates } from '../../lib/use-dates.ts'

// Loaded with the database.
const RegisteredNote = later(() => import('./registered-note.tsx').then((file) => file.default))

type Props = { event: EventEntry; day: string; register: ReactNode; onClose: () => void }

/** The details of one event and its registration. */
export function EventDialog({ event, day, register, onClose }: Props) {
  const dates = useDates()
  const here = useTimeHere(event)
  const end = useRef<HTMLElement>(null)
  // A registration form is at the end; the button that adds a paid seat to the cart is next to the details.
  const form = event.registrationRequired && !event.sold
  const toForm = () => {
    end.current?.scrollIntoView({ block: 'start' })
    end.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <Dialog title={event.name} size="large" onClose={onClose}>
      <p className="muted bold">{EVENT_TYPES[event.type]}</p>
      <Picture
        object={event.object}
        id={`event-${event.id}`}
        crop="strip"
        className={`mt-m round ${classes.picture}`}
      />
      <ul className="stack mt-xl">
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
      <div className="row mt-xl">
        {form ? <Button onClick={toForm}>Register</Button> : event.sold && register}
        <AddToCalendar name={event.id} title={event.name} events={[event]} day={day} label="Add to calendar" />
      </div>
      <div className={`stack mt-xl ${classes.about}`}>
        <p className="bold">{event.description}</p>
        {event.about.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <ul className="stack gap-xs">
          {event.features.map((feature) => (
            <li key={feature} className="marked">
              {feature}
            </li>
          ))}
        </ul>
      </div>
      {form && (
        <section ref={end} className={`stack mt-xxl ${classes.register}`} aria-labelledby="event-register">
          <h3 id="event-register" className="subheading">
            Register
          </h3>
          <WhenOpen>
            <Suspense>
              <RegisteredNote event={event} />
            </Suspense>
          </WhenOpen>
          {register}
        </section>
      )}
    </Dialog>
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
