import { Suspense } from 'react'
import { formatCents } from '../domain/money.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { EventsPage as EventsBody } from '../features/events/events-page.tsx'
import { t } from '../lib/t.ts'
import type { EventEntry, Events } from '../catalog/schema/events.ts'
import type { EventsSearch } from '../features/events/events-search.ts'
import { LaterEventForm, LaterNewsletterForm } from './later-forms.ts'

type Props = { events: Events; search: EventsSearch; onSearch: (search: EventsSearch) => void }

export function EventsPage(props: Props) {
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
      <Suspense fallback={<p className="muted">{t('One moment...')}</p>}>
        <LaterEventForm eventId={id} start={start} title={name} />
      </Suspense>
    )
  return <AddToCartButton item={sold} primary label={`Register, ${formatCents(sold.price)}`} />
}
