import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { businesses, type BusinessFields } from './businesses.ts'
import { fieldErrors } from './collection.ts'

const GOOD: BusinessFields = {
  name: 'Blue Hen Upholstery',
  type: 'Upholsterer',
  category: 'home',
  description: 'Chairs and sofas done again.',
  status: 'active',
  location: { address: '', city: 'Dover', state: 'DE', zip: '19901', lat: 39.16, lng: -75.5 },
  time_zone: 'America/New_York',
  hours: ['09:00-17:00', null, null, null, null, '22:00-02:00', null],
  founded_year: 0,
  open_positions: 0,
  team_count: 0,
  phone: '',
  email: '',
  website: '',
  price_range: '',
  services: [],
  certifications: [],
  tags: [],
}
const faulty = (changes: Record<string, unknown>) => Object.keys(fieldErrors(businesses, { ...GOOD, ...changes }))

beforeAll(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterAll(() => vi.useRealTimers())

test('optional fields may be missing', () => expect(faulty({})).toEqual([]))

test.each([
  'https://example.com',
  'http://example.com/a?b',
  'HTTPS://EXAMPLE.COM',
  'https://münchen.example',
  'https://example.com:8443/a',
])('a website: %s', (website) => expect(faulty({ website })).toEqual([]))
test.each([
  'javascript:alert(1)',
  ' https://example.com',
  'https://',
  'https://localhost',
  'mailto:a@b.example',
  'https://user@example.com',
  'https://a b.example',
  `https://example.com/${'x'.repeat(300)}`,
])('no website: %s', (website) => expect(faulty({ website })).toEqual(['website']))

test.each([['https://instagram.com/hen'], ['https://social.example/@hen?x#y'], ['HTTPS://x.com/hen']])(
  'a page on social media: %s',
  (link) => expect(faulty({ links: [link] })).toEqual([]),
)
test.each([
  'http://instagram.com/hen',
  'javascript:alert(1)',
  'https://instagram.com@evil.example/',
  'https://instagram.com:444/hen',
  'https://instagram',
  'https:\\\\instagram.com',
  ' https://instagram.com/hen',
])('no page on social media: %s', (link) => expect(faulty({ links: [link] })).toEqual(['links']))
test('at most six of them', () => {
  const links = Array.from({ length: 7 }, (_, n) => `https://x.com/${n}`)
  expect([faulty({ links: links.slice(1) }), faulty({ links })]).toEqual([[], ['links']])
})

test.each(['(302) 555-0117', '302-555-0117', '3025550117', '+1 302 555 0117', '302.555.0117 x12'])(
  'a phone number: %s',
  (phone) => expect(faulty({ phone })).toEqual([]),
)
test.each(['555', 'call me', '(302) 555-0117<script>'])('no phone number: %s', (phone) =>
  expect(faulty({ phone })).toEqual(['phone']),
)

test.each([1699, 2027, 2009.5, -1, '2009', null])('no founding year: %s', (founded_year) =>
  expect(faulty({ founded_year })).toEqual(['founded_year']),
)

test('values of any type are accepted as input, and each field is validated', () => {
  for (const rubbish of [undefined, null, 7, {}, [], '__proto__', 'constructor']) {
    const all = Object.fromEntries(Object.keys(GOOD).map((field) => [field, rubbish]))
    const errors = Object.keys(fieldErrors(businesses, all))
    expect(errors).toEqual(expect.arrayContaining(['category', 'status', 'time_zone', 'hours', 'location']))
  }
})
