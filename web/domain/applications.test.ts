import { expect, test } from 'vitest'
import { applicationErrors, type Listings, type OpenApplications } from './applications.ts'
import type { SentForm } from './forms-server.ts'

const OPEN: OpenApplications & { listings: Listings } = {
  jobs: ['web-designer'],
  events: [{ id: 'first-coffee', series: { first: '2026-12-03', everyWeeks: 1 } }],
  listings: { 'elm-bakery': { name: 'Elm Bakery' } },
}
const uuid = '0b2f3d4e-0000-4000-8000-000000000000'
const person = { fullName: 'Ann', email: 'ann@example.com' }
const register = (eventId: string, start: string): SentForm => ({
  kind: 'event',
  uuid,
  fields: { ...person, eventId, start, seats: 1 },
})
const apply = (jobId: string): SentForm => ({
  kind: 'job',
  uuid,
  fields: { ...person, jobId, phone: '', link: '', letter: 'Hello' },
})
const claim = (businessId: string): SentForm => ({
  kind: 'claim',
  uuid,
  fields: { ...person, businessId, role: 'Owner', message: '' },
})

test.each([
  [claim('elm-bakery')],
  [apply('web-designer')],
  [register('first-coffee', '2026-12-03T08:00:00-05:00')],
  [register('first-coffee', '2027-01-07T08:00:00-05:00')],
  // Whatever its time was when it was sent.
  [register('first-coffee', '2026-12-03T23:59:59-12:00')],
  // An earlier version of the app.
  [register('first-coffee', '')],
  [{ kind: 'newsletter', uuid, fields: { email: person.email } } as SentForm],
])('is taken: %j', (form) => {
  expect(applicationErrors(form, OPEN)).toBeNull()
})

test.each([
  [claim('elm'), { businessId: 'This business is not listed any more.' }],
  [claim('constructor'), { businessId: 'This business is not listed any more.' }],
  [apply('astronaut'), { jobId: 'This position is no longer open.' }],
  [register('summit', '2026-12-03T08:00:00-05:00'), { eventId: 'This event takes no registrations.' }],
  [register('summit', ''), { eventId: 'This event takes no registrations.' }],
  [register('first-coffee', '2026-12-04T08:00:00-05:00'), { start: expect.stringContaining('has changed') }],
  [register('first-coffee', '9999-99-99T99:99:99-05:00'), { start: expect.any(String) }],
])('is not taken: %j', (form, errors) => {
  expect(applicationErrors(form, OPEN)).toEqual(errors)
})
