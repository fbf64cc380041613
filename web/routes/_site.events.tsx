import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { eventsJsonLd } from '../features/events/event-json-ld.ts'
import { EventsPage } from '../pages/events-page.tsx'
import { type Events } from '../catalog/schema/events.ts'
import { EventsSearch } from '../features/events/events-search.ts'

const path = '/events'

export const Route = createFileRoute('/_site/events')({
  validateSearch: EventsSearch,
  loader: ({ context }) => context.read<Events>('events'),
  head: ({ loaderData: events }) =>
    events ? pageHead({ ...events.page, path, jsonLd: import.meta.env.SSR && eventsJsonLd(events) }) : {},
  component: EventsRoute,
})

function EventsRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (next: EventsSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return <EventsPage events={Route.useLoaderData()} search={search} onSearch={onSearch} />
}
