import { Suspense, useEffect } from 'react'
import { useSeatsLeft } from '../data/use-seats.ts'
import { formatCents } from '../domain/money.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { EventsPage as EventsBody } from '../features/events/events-page.tsx'
import type { EventEntry, Events } from '../catalog/schema/events.ts'
import type { SoldEntry } from '../catalog/schema/sold-item.ts'
import type { EventsSearch } from '../features/events/events-search.ts'
import { LaterEventForm } from './later-event-form.ts'
import { LaterNewsletterForm } from './later-newsletter-form.ts'

type Props = { events: Events; search: EventsSearch; onSearch: (search: EventsSearch) => void }

export function EventsPage(props: Props) {
  // Before somebody opens an event that has it.
  useEffect(() => void LaterEventForm.preload?.(), [])
  return (
    <EventsBody
      {...props}
      register={(event) => <Register event={event} />}
      newsletter={
        <Suspense>
          <LaterNewsletterForm {...props.events.newsletter} />
        </Suspense>
      }
    />
  )
}

function Register({ event: { id, name, start, seats, sold } }: { event: EventEntry }) {
  if (sold) return <SoldSeat {...{ id, start, sold }} />
  if (seats === undefined) return null
  return (
    <Suspense>
      <LaterEventForm eventId={id} start={start} title={name} seats={seats} />
    </Suspense>
  )
}

/** The button that puts a seat into the cart, as long as there is one. */
function SoldSeat({ sold, ...date }: { id: string; start: string; sold: SoldEntry }) {
  const left = useSeatsLeft(date)
  return <AddToCartButton item={{ ...sold, stock: left }} primary label={`Register, ${formatCents(sold.price)}`} />
}
