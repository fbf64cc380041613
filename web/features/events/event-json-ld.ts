import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'
import { offer } from '../../domain/json-ld/product.ts'
import { productPath } from '../../domain/product-path.ts'
import type { EventEntry, Events } from '../../catalog/schema/events.ts'

const path = '/events'

/** That of a seat that is sold, or the event among the others. */
const pageOf = ({ id, sold }: EventEntry) => (sold ? productPath(sold) : `${path}?event=${id}`)

/** An event with its offer, on its page. */
export function eventObject(event: EventEntry, url = pageOf(event)): object {
  const { name, description, start, end, place, price, seats } = event
  const online = 'online' in place
  return {
    '@type': 'Event',
    name,
    description,
    url,
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: online
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: place.venue,
          address: {
            '@type': 'PostalAddress',
            streetAddress: place.street,
            addressLocality: place.city,
            addressRegion: place.state,
            postalCode: place.zip,
            addressCountry: 'US',
          },
        },
    // Seats go after the page was built.
    offers: offer({ price, path: url, ...(seats === undefined && { availability: 'InStock' }) }),
    organizer: { '@type': 'Organization', name: 'Everyday', url: '/' },
  }
}

/** Structured data: each event, and the breadcrumbs. */
export const eventsJsonLd = ({ events, page }: Events): object[] => [
  ...events.map((event) => eventObject(event)),
  breadcrumbList([], { title: page.title, path }),
]
