import { Suspense, useEffect } from 'react'
import { formatCents } from '../domain/money.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { EventsPage as EventsBody } from '../features/events/events-page.tsx'
import type { EventEntry, Events } from '../catalog/schema/events.ts'
import type { EventsSearch } from '../features/events/events-search.ts'
import { LaterEventForm } from './later-event-form.ts'

type Props = { events: Events; search: EventsSearch; onSearch: (search: EventsSearch) => void }

export function EventsPage(props: Props) {
  // Before somebody opens an event that has it.
  useEffect(() => void LaterEventForm.preload?.(), [])
  return <EventsBody {...props} register={(event) => <Register event={event} />} />
}

function Register({ event }: { event: EventEntry }) {
  const { seats, sold } = event
  if (sold) return <AddToCartButton item={sold} primary label={`Register, ${formatCents(sold.price)}`} />
  if (seats === undefined) return null
  return (
    <Suspense>
      <LaterEventForm event={{ ...event, seats }} />
    </Suspense>
  )
}
