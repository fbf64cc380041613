import { expect, test } from 'vitest'
import { createListingMaker, pageOf } from './business-views.ts'
import { listedOf, taglineOf } from './listed-business.ts'
import { fieldsOf, EMPTY_FORM } from './business-form.ts'

const FIELDS = fieldsOf(
  { ...EMPTY_FORM, name: 'Blue Hen', category: 'home', state: 'DE', description: 'Chairs.' },
  null,
)
const NOW = new Date('2026-11-20T12:00:00Z')

test.each([
  ['Chairs done again. Two people.', 'Chairs done again.'],
  ['No end in sight', 'No end in sight'],
  ['Since 3.5 years', 'Since 3.5 years'],
  [`Chairs\n and sofas`, 'Chairs and sofas'],
])('the first sentence of %j', (text, tagline) => expect(taglineOf(text)).toBe(tagline))

test('a long first sentence is truncated between words', () => {
  const cut = taglineOf('word, '.repeat(40))
  expect(cut.length).toBeLessThanOrEqual(110)
  expect(cut).toMatch(/word…$/)
})

test('the card and the page of a business have the same score, and completing the profile raises it', () => {
  const created = '2025-11-20 12:00:00.000Z'
  const of = { ...FIELDS, id: 'a23456789012345', created_at: created }
  const page = pageOf(of, NOW)
  const listing = createListingMaker(NOW)(listedOf(of.id, created, of))
  expect(listing.score).toBe(page.score.score)
  expect(listing).toMatchObject({ price: 0, reviews: 0, timeZone: 'America/New_York', added: '2025-11-20' })
  const more = pageOf({ ...of, phone: '(302) 555-0117', services: ['Chairs'], team_count: 2, founded_year: 2009 }, NOW)
  expect(more.score.score).toBeGreaterThan(page.score.score)
})

test('a new business that has not been checked has no statements', () => {
  expect(
    pageOf({ ...FIELDS, id: 'a23456789012345', created_at: '2026-11-19 00:00:00.000Z' }, NOW).score.strengths,
  ).toEqual([])
})
