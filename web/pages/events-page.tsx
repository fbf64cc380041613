import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { loadEventually } from '../lib/load-eventually.ts'
import { formatCents } from '../domain/money.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { EventsPage as EventsBody } from '../features/events/events-page.tsx'
import type { EventEntry, Events } from '../catalog/schema/events.ts'
import type { EventsSearch } from '../features/events/events-search.ts'
import { LaterNewsletterForm } from './later-newsletter-form.ts'

const EventForm = lazyRouteComponent(
  () => loadEventually(() => import('../features/forms/event-form.tsx')),
  'EventForm',
)

type Props = { events: Events; search: EventsSearch; onSearch: (search: EventsSearch) => void }

export function EventsPage(props: Props) {
  useEffect(() => void EventForm.preload?.(), [])
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

function Register({ event: { id, name, start, sold } }: { event: EventEntry }) {
  if (!sold)
    return (
      <Suspense>
        <EventForm eventId={id} start={start} title={name} />
      </Suspense>
    )
  return <AddToCartButton item={sold} primary label={`Register, ${formatCents(sold.price)}`} />
}
