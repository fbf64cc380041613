import { Button } from '@mantine/core'
import { Suspense, useRef, type ReactNode } from 'react'
import { EVENT_TYPES, type EventEntry } from '../../catalog/schema/events.ts'
import { WhenOpen } from '../../data/context.tsx'
import { productPath } from '../../domain/product-path.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { later } from '../../ui/later.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import classes from './event-dialog.module.css'
import { EventFacts } from './event-facts.tsx'

// Loaded with the database.
const RegisteredNote = later(() => import('./registered-note.tsx').then((file) => file.default))

type Props = { event: EventEntry; day: string; register: ReactNode; onClose: () => void }

/** The details of one event and its registration. */
export function EventDialog({ event, day, register, onClose }: Props) {
  const end = useRef<HTMLElement>(null)
  // A registration form is at the end; the button that adds a paid seat to the cart is next to the details.
  const form = event.registrationRequired && !event.sold
  const toForm = () => {
    const section = end.current
    if (!section) return
    section.scrollIntoView({ block: 'start' })
    const isFocused = () => {
      section.querySelector('input')?.focus({ preventScroll: true })
      return section.contains(document.activeElement)
    }
    if (isFocused()) return
    // The form's code may still be on its way.
    const arrival = new MutationObserver(() => isFocused() && arrival.disconnect())
    arrival.observe(section, { childList: true, subtree: true })
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
      <EventFacts event={event} className="mt-xl" />
      <div className="row mt-xl">
        {form ? <Button onClick={toForm}>Register</Button> : event.sold && register}
        {event.sold && (
          <Button component={SiteLink} to={productPath(event.sold)} variant="default">
            Details and questions
          </Button>
        )}
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
