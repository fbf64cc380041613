import { expect, test } from 'vitest'
import { BusinessFormSchema, EMPTY_FORM, fieldsOf, formOf, shownFields, type BusinessForm } from './business-form.ts'
import { businesses } from '../collections/businesses.ts'
import { fieldErrors, schemaErrors } from '../collections/collection.ts'

const FILLED: BusinessForm = {
  ...EMPTY_FORM,
  name: ' Blue Hen Upholstery ',
  type: 'Upholsterer',
  category: 'home',
  description: 'Chairs done again.',
  city: 'Dover',
  state: 'DE',
  zip: '19901-1234',
  founded_year: '2009',
  website: 'bluehen.example',
  links: 'instagram.com/bluehen\nhttps://social.example/@hen\n',
  services: 'Chairs\n\n Boat   cushions \nChairs',
  tags: 'Horsehair, Pickup\nLinen',
  promotion: ' Pickup is free in May ',
}
const formErrors = (form: BusinessForm) => schemaErrors(BusinessFormSchema, form)
const POINT = { lat: 39.16, lng: -75.5 }

test('input is normalized: spaces, lists one per line, a website without a scheme, the time zone of the state', () => {
  expect(fieldsOf(FILLED, POINT)).toMatchObject({
    name: 'Blue Hen Upholstery',
    location: { city: 'Dover', state: 'DE', zip: '19901', ...POINT },
    time_zone: 'America/New_York',
    hours: ['09:00-17:00', '09:00-17:00', '09:00-17:00', '09:00-17:00', '09:00-17:00', null, null],
    founded_year: 2009,
    team_count: 0,
    website: 'https://bluehen.example',
    links: ['https://instagram.com/bluehen', 'https://social.example/@hen'],
    services: ['Chairs', 'Boat cushions'],
    tags: ['Horsehair', 'Pickup', 'Linen'],
    promotion: 'Pickup is free in May',
  })
})

test('a link that is typed with its scheme and without it is one link', () =>
  expect(fieldsOf({ ...FILLED, links: 'x.com/a\nhttps://x.com/a\nx.com/b' }, POINT).links).toEqual([
    'https://x.com/a',
    'https://x.com/b',
  ]))

test.each([
  ['example.com:8443/a', 'https://example.com:8443/a'],
  ['//bluehen.example', 'https://bluehen.example'],
  [' http://bluehen.example ', 'http://bluehen.example'],
  ['mailto:ann@bluehen.example', 'mailto:ann@bluehen.example'],
  ['', ''],
])('the website "%s" is stored as "%s"', (website, stored) =>
  expect(fieldsOf({ ...FILLED, website }, POINT).website).toBe(stored),
)

test('the server accepts a form without errors, and the record gives the same form again', () => {
  expect(formErrors(FILLED)).toEqual({})
  const fields = fieldsOf(FILLED, POINT)
  expect(fieldErrors(businesses, fields)).toEqual({})
  expect(fieldsOf(formOf(fields), POINT)).toEqual(fields)
})

test('a profile of before there were links has none, and its form changes nothing of that', () => {
  const { links: _, ...before } = fieldsOf(FILLED, POINT)
  const shown = formOf(before)
  expect(shown.links).toBe('')
  expect([shownFields(before, shown).links, fieldsOf(shown, POINT).links]).toEqual([[], []])
})

test('what a form has shown is the profile as it is by now, but where an input has shown something else', () => {
  const profile = fieldsOf({ ...FILLED, zip: '19904', name: 'Blue Hen', day0: '' }, POINT)
  expect(shownFields(profile, formOf(profile))).toEqual(profile)
  const shown = { ...formOf(profile), name: 'Red Hen', zip: '19901', day0: '08:00-12:00', tags: 'Linen' }
  expect(shownFields(profile, shown)).toEqual({
    ...profile,
    name: 'Red Hen',
    location: { ...profile.location, zip: '19901' },
    hours: ['08:00-12:00', ...profile.hours.slice(1)],
    tags: ['Linen'],
  })
})

test('errors are listed by input, in the order of the form', () => {
  expect(Object.keys(formErrors(EMPTY_FORM))).toEqual([
    'name',
    'type',
    'category',
    'description',
    'city',
    'state',
    'zip',
  ])
  const errors = formErrors({
    ...FILLED,
    website: 'javascript:alert(1)',
    team_count: 'two',
    day1: '09:00-',
    zip: '199',
  })
  expect(Object.keys(errors)).toEqual(['team_count', 'zip', 'day1', 'website'])
})
