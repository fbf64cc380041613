import type { BusinessPhoto } from '../../collections/business-photos.ts'
import type { BusinessPage } from '../../domain/directory-page.ts'
import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'
import { WEEKDAYS } from '../../lib/hours.ts'
import { t } from '../../lib/t.ts'

const given = <T>(list: readonly T[] | undefined) => (list && list.length > 0 ? list : undefined)

/** schema.org LocalBusiness and breadcrumbs of a business of the catalog, whose reviews are samples. */
export const businessJsonLd = (business: BusinessPage): object[] => [
  localBusiness({ ...business, reviews: 0 }),
  breadcrumbList([{ label: t('Browse businesses'), to: '/browse-businesses' }], {
    title: business.name,
    path: `/business/${business.id}`,
  }),
]

/** schema.org LocalBusiness. What is not known is absent. Addresses begin with `origin`. */
export function localBusiness(business: BusinessPage, origin = ''): object {
  const { id, name, type, description, location, contact, hours, rating, reviews, priceRange, tags, photos } = business
  const { foundedYear, teamCount, services, certifications } = business
  const path = `${origin}/business/${id}`
  const pictures = (kind: BusinessPhoto['kind']) =>
    (photos ?? []).flatMap((one) => (one.kind === kind ? [`${origin}/api/directory/${id}/photos/${one.document}`] : []))
  return {
    '@type': 'LocalBusiness',
    '@id': path,
    url: path,
    name,
    additionalType: type,
    description,
    telephone: contact.phone || undefined,
    email: contact.email || undefined,
    sameAs: given([...(contact.website ? [contact.website] : []), ...(contact.links ?? [])]),
    logo: pictures('logo')[0],
    image: given([...pictures('cover'), ...pictures('photo')]),
    priceRange: priceRange || undefined,
    foundingDate: foundedYear > 0 ? String(foundedYear) : undefined,
    numberOfEmployees: teamCount > 0 ? { '@type': 'QuantitativeValue', value: teamCount } : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.address || undefined,
      addressLocality: location.city,
      addressRegion: location.state,
      postalCode: location.zip,
      addressCountry: 'US',
    },
    geo:
      location.lat !== 0 || location.lng !== 0
        ? { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng }
        : undefined,
    aggregateRating:
      reviews > 0
        ? { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews, bestRating: 5 }
        : undefined,
    makesOffer: given(
      services.map((service) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name: service } })),
    ),
    hasCredential: given(
      certifications.map((credential) => ({ '@type': 'EducationalOccupationalCredential', name: credential })),
    ),
    keywords: tags.join(', ') || undefined,
    openingHoursSpecification: given(
      hours.flatMap((day, at) => {
        if (!day) return []
        const [opens, closes] = day.split('-')
        return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAYS[at], opens, closes }]
      }),
    ),
  }
}
