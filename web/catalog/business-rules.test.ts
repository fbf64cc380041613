import { expect, test } from 'vitest'
import { contradictionsOf, sharedBetween } from './business-rules.ts'
import type { Business } from './schema/businesses.ts'

const BAKERY: Business = {
  id: 'corner-bakery',
  name: 'Corner Bakery',
  type: 'Bakery',
  category: 'food',
  tagline: 'Rye on Tuesdays, and a door that sticks.',
  description: 'Ada Moss opened in 2003 with one oven. Four bakers work in sight of the counter, off Maple Street.',
  owners: ['Ada Moss'],
  status: 'active',
  location: { address: '12 Maple St', city: 'Portland', state: 'OR', zip: '97209', lat: 45.53, lng: -122.68 },
  timeZone: 'America/Los_Angeles',
  hours: ['06:00-15:00', '06:00-15:00', '06:00-15:00', '06:00-15:00', '06:00-15:00', '07:00-14:00', null],
  foundedYear: 2003,
  openPositions: 1,
  teamCount: 6,
  contact: { phone: '(503) 555-0101', email: 'hello@corner.example', website: 'https://corner.example' },
  rating: 4.5,
  reviews: 12,
  priceRange: '$$',
  tags: ['Sourdough', 'Pastry'],
  services: ['Daily bread', 'Cakes to order', 'Wholesale'],
  certifications: ['County food permit'],
  createdAt: '2022-03-04',
  updatedAt: '2026-08-01',
  standing: {
    identity: true,
    registration: true,
    address: true,
    bank: true,
    answered: 0.5,
    months: 56,
    complaints: 0,
    documentsNeeded: 3,
    documentsHeld: 3,
    documentsExpired: 0,
    profile: 0.8,
    replyHours: 10,
    activeDays: 50,
    invoices: 20,
    invoicesOnTime: 19,
    chargebacks: 0,
  },
}
const says = (more: string) => ({ description: `${BAKERY.description} ${more}` })
const CLOSED_MONDAYS = [null, ...BAKERY.hours.slice(1)]

test('an entry that agrees with itself', () => {
  expect(contradictionsOf(BAKERY)).toEqual([])
  const much =
    'Her grandmother started the shop next door in 2003. Ada took over in 2015. Six people work here, a crew of six. ' +
    'In twenty years they have moved once. She is closed on Sundays. The oven, from 1911, opens at 6, and cooled in 1987.'
  expect(contradictionsOf({ ...BAKERY, ...says(much), foundedYear: 2003 })).toEqual([
    expect.stringContaining('grandmother started'),
  ])
})

test.each<[string, Partial<Business>, string]>([
  ['a year of founding', { foundedYear: 2005 }, 'says "opened in 2003", but was founded in 2005'],
  ['a sentence with since', says('Since 1999 nothing changed.'), 'says "Since 1999"'],
  ['a successor before the founding', says('Bo took over the till in 1998.'), 'says "took over the till in 1998"'],
  ['a year to come', says('They moved in 2031.'), 'says "moved in 2031"'],
  ['an age', says('They have been 31 years in business.'), 'says "31 years in business", but is 23 years old'],
  ['a generation', says('It is the third generation.'), 'says "third generation"'],
  ['parents of an old business', says('Her parents began it.'), ''],
  [
    'parents of a young business',
    { description: 'Her parents opened it.', owners: undefined, foundedYear: 2020 },
    'says "parents opened"',
  ],
  ['a team', says('Nine people work here.'), 'says "Nine people work", but its team is 6'],
  ['a crew', says('It is a crew of five.'), 'says "crew of five"'],
  ['a part of the team', says('Seven bakers, one oven.'), 'says "Seven bakers"'],
  ['who is alone', says('She works alone.'), 'says "works alone", but its team is 6'],
  ['reviews', says('The reviews are kind.'), 'speaks of "The reviews", but its page shows none'],
  ['a review of a contract', says('A lease review takes a day.'), ''],
  ['who is looked for', { ...says('Ada is hiring.'), openPositions: 0 }, 'says "is hiring", but has no open positions'],
  ['who is looked for, as the page shows', says('Ada is hiring.'), ''],
  ['positions', { openPositions: 4 }, 'looks for 4, with a team of 6'],
  ['a day', { tagline: 'Rye on Sundays.' }, 'names Sunday, but is closed on it'],
  ['a day in a service', { services: ['Bread', 'Cakes', 'Classes on Sundays'] }, 'names Sunday'],
  ['a day of rest', says('Closed on Mondays.'), 'says that it is closed on Mondays, but is open'],
  ['a day of rest that is kept', { ...says('Closed on Mondays.'), hours: CLOSED_MONDAYS }, ''],
  ['an hour', says('The door opens at 5:30.'), 'says "opens at 5:30", but never does'],
  ['midnight', says('It is open until midnight.'), 'says that it is open until midnight'],
  ['a promise of hours', { tags: ['Pastry', 'Evening hours'] }, 'has the tag "Evening hours"'],
  ['a trade that opens late', { hours: Array(7).fill('11:00-18:00') as string[] }, 'a Bakery opens by 9:00'],
  ['a trade that closes early', { type: 'Brewery' }, 'a Brewery is open until 21:00'],
  ['a trade on its day of rest', { type: 'Preschool' }, 'a Preschool is closed on Saturdays'],
  ['no rest', { hours: Array(7).fill('05:00-00:00') as string[] }, 'is open for more than 17 hours'],
  ['an owner', { owners: ['Bo Lund'] }, 'its text does not name its owner Bo Lund'],
  ['a street', { location: { ...BAKERY.location, address: '4 Oak Ave' } }, 'says "off Maple Street", but is at 4 Oak'],
  ['a number', { location: { ...BAKERY.location, address: 'Maple Street' } }, 'has no number in its address'],
  ['a tagline', says(BAKERY.tagline), 'its description repeats its tagline'],
  ['a day of joining', { createdAt: '2001-03-04' }, 'joined in 2001, but was founded in 2003'],
  ['a day of a change', { updatedAt: '2021-08-01' }, 'was changed before it was added'],
  ['months', { createdAt: '2023-03-04' }, 'joined 44 months ago, but its score counts 56'],
  ['an email', { contact: { ...BAKERY.contact, email: 'hello@other.example' } }, 'its email is not of its website'],
  ['a list', { tags: ['Pastry', 'Pastry'] }, 'lists something twice: Pastry, Pastry'],
])('%s', (_, change, error) => {
  const errors = contradictionsOf({ ...BAKERY, ...change } as Business).join('\n')
  if (error) expect(errors).toContain(`corner-bakery: ${error}`)
  else expect(errors).toBe('')
})

test('what only one of two entries can have', () => {
  const other: Business = {
    ...BAKERY,
    id: 'other',
    tagline: 'Cakes.',
    description: 'Bo Lund bakes at night, and sells at six.',
    owners: ['Bo Lund'],
    location: { ...BAKERY.location, address: '9 Elm St' },
    contact: { phone: '(503) 555-0102', email: 'hello@other.example', website: 'https://other.example' },
  }
  expect(sharedBetween([BAKERY, other])).toEqual([])
  const errorsOf = (change: Partial<Business>) => sharedBetween([BAKERY, { ...other, ...change }])
  expect(errorsOf({ owners: ['Ada Moss'] })).toContain('other: has the owner Ada Moss, as corner-bakery has')
  expect(errorsOf({ contact: BAKERY.contact })).toEqual([
    'other: has the telephone number (503) 555-0101, as corner-bakery has',
    'other: has the website https://corner.example, as corner-bakery has',
  ])
  expect(errorsOf({ location: BAKERY.location })).toEqual([
    'other: has the address 12 Maple St, 97209, as corner-bakery has',
  ])
  expect(errorsOf({ location: { ...BAKERY.location, address: '9 Elm St', state: 'WA' } })).toEqual([
    'other: has the area code 503 of OR',
  ])
  expect(errorsOf({ description: 'Here, too, four bakers work in sight of the counter.' })).toEqual([
    'other: has the words "four bakers work in sight of the", as corner-bakery has',
    'other: has the words "bakers work in sight of the counter", as corner-bakery has',
  ])
  expect(errorsOf({ description: 'Bo Lund bought it from Ada Moss.' })).toEqual([
    'other: names Ada Moss, of corner-bakery',
  ])
})
