import { expect, test } from 'vitest'
import { sample, type BusinessFields } from '../../collections/businesses.ts'
import { pageOf } from '../../domain/business-views.ts'
import { localBusiness } from './business-json-ld.ts'

const NOW = new Date('2026-11-27')
const record = { ...(sample.set as BusinessFields), id: 'b12345678901234', created_at: '2026-11-20 10:00:00.000Z' }
const dataOf = (changes: Partial<BusinessFields>) =>
  JSON.parse(JSON.stringify(localBusiness(pageOf({ ...record, ...changes }, NOW), 'https://site.example')))

test('structured data have what a profile says', () => {
  const photo = { alt: '', width: 800, height: 600 }
  const photos = [
    { ...photo, document: 'd1', kind: 'logo' },
    { ...photo, document: 'd2', kind: 'photo' },
  ] as BusinessFields['photos']
  expect(dataOf({ photos, certifications: ['State license'], review_count: 2, rating_sum: 9 })).toMatchObject({
    '@type': 'LocalBusiness',
    url: 'https://site.example/business/b12345678901234',
    name: 'Good Bread',
    sameAs: ['https://bread.example', 'https://instagram.com/goodbread', 'https://social.example/@goodbread'],
    logo: 'https://site.example/api/directory/b12345678901234/photos/d1',
    image: ['https://site.example/api/directory/b12345678901234/photos/d2'],
    foundingDate: '2014',
    numberOfEmployees: { value: 4 },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    makesOffer: [{ itemOffered: { name: 'Bread' } }, { itemOffered: { name: 'Cakes to order' } }],
    hasCredential: [{ name: 'State license' }],
    keywords: 'Rye',
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '07:00', closes: '15:00' }, {}, {}, {}],
  })
})

test('structured data do not have what is not known', () => {
  const data = dataOf({
    ...{ phone: '', email: '', website: '', links: [], price_range: '', founded_year: 0, team_count: 0 },
    ...{ services: [], tags: [], hours: [null, null, null, null, null, null, null] },
    location: { ...record.location, address: '', lat: 0, lng: 0 },
  })
  expect(Object.keys(data).sort()).toEqual(
    ['@id', '@type', 'additionalType', 'address', 'description', 'name', 'url'].sort(),
  )
  expect(data.address).not.toHaveProperty('streetAddress')
})
