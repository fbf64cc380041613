import type { BusinessPage } from '../../domain/directory-page.ts'
import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'
import { WEEKDAYS } from '../../lib/hours.ts'
import { t } from '../../lib/t.ts'

/** schema.org LocalBusiness and breadcrumbs of a business. */
export function businessJsonLd(business: BusinessPage): object[] {
  const { id, name, description, location, contact, hours, rating, reviews, priceRange, foundedYear } = business
  const path = `/business/${id}`
  return [
    {
      '@type': 'LocalBusiness',
      '@id': path,
      url: path,
      name,
      description,
      telephone: contact.phone,
      email: contact.email,
      sameAs: contact.links,
      priceRange,
      foundingDate: String(foundedYear),
      address: {
        '@type': 'PostalAddress',
        streetAddress: location.address,
        addressLocality: location.city,
        addressRegion: location.state,
        postalCode: location.zip,
        addressCountry: 'US',
      },
      geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews, bestRating: 5 },
      openingHoursSpecification: hours.flatMap((day, at) => {
        if (!day) return []
        const [opens, closes] = day.split('-')
        return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAYS[at], opens, closes }]
      }),
    },
    breadcrumbList([{ label: t('Browse businesses'), to: '/browse-businesses' }], { title: name, path }),
  ]
}
