import { openingHoursSpecification } from '../../domain/opening-hours.ts'
import type { Site } from '../../catalog/schema/site.ts'

/** The office as a schema.org LocalBusiness, with address and opening hours. */
export function officeJsonLd({ name, legalName, description, contact }: Site): object {
  const { address, phone, emails } = contact
  return {
    '@type': ['LocalBusiness', 'ProfessionalService'],
    name,
    legalName,
    description,
    url: '/',
    image: '/og.png',
    telephone: phone.href.replace('tel:', ''),
    email: emails[0]!.address,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: contact.lat, longitude: contact.lng },
    openingHoursSpecification: openingHoursSpecification(contact.hours),
  }
}
