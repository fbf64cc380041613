import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { formatCents } from '../domain/money.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { eventsJsonLd } from '../features/events/event-json-ld.ts'
import { EventsPage } from '../features/events/events-page.tsx'
import { EventForm } from '../features/forms/event-form.tsx'
import { NewsletterForm } from '../features/forms/newsletter-form.tsx'
import { EventsSearch, type EventEntry, type Events } from '../schema/events.ts'

export const Route = createFileRoute('/_site/events')({
  validateSearch: EventsSearch,
  loader: ({ context }) => context.read<Events>('events'),
  head: ({ loaderData }) => {
    if (!loaderData) return {}
    const { title, description } = loaderData.page
    return pageHead({ title, description, path: '/events', jsonLd: eventsJsonLd(loaderData) })
  },
  component: EventsRoute,
})

function EventsRoute() {
  const events = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <EventsPage
      events={events}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      register={(event) => <Register event={event} />}
      newsletter={<NewsletterForm {...events.newsletter} />}
    />
  )
}

function Register({ event: { id, name, sold } }: { event: EventEntry }) {
  if (!sold) return <EventForm eventId={id} title={name} />
  return <AddToCartButton item={sold} primary label={`Register, ${formatCents(sold.price)}`} />
}
