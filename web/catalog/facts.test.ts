import { expect, test } from 'vitest'
import { factErrors } from './facts.ts'
import type { CatalogFiles } from './files.ts'
import type { FactsFile } from './schema/facts.ts'

const REGISTER: FactsFile = {
  people: [
    { name: 'Ada Moss', role: 'Head of Rye' },
    { name: 'Bo Lund', role: 'cafe owner, Duluth' },
  ],
  names: ['Ryehouse Press'],
  places: [{ venue: 'The shop', street: '12 Maple Street SE, Suite 3', city: 'Portland', state: 'OR', zip: '97209' }],
  positions: [{ of: 'hardware store', is: 'downstairs' }],
  facts: [
    { what: 'people', is: 46, phrases: ['# people bake', '^# Bakers$'] },
    { what: 'hours', is: '9 to 6', phrases: ['Monday to Friday (?=\\d)'] },
  ],
}
const PAGE = {
  title: 'In all, 46 people bake here',
  hours: 'Monday to Friday 9 to 6, at 12 Maple Street',
  stats: [{ value: '46', label: 'Bakers' }],
  place: { venue: 'The shop', street: '12 Maple Street SE, Suite 3', city: 'Portland', state: 'OR', zip: '97209' },
  quotes: [
    { text: 'Yes.', by: 'Bo Lund, cafe owner, Duluth' },
    { text: 'No.', by: 'The head baker' },
  ],
  article: { author: 'Ada Moss', authorRole: 'Head of Rye', content: ['<p>Ada Moss, our Head of Rye, wrote it.</p>'] },
  list: ['Rybay is an app, and rybay an id.', 'Ring at the hardware store’s sign.', 'Across the street is a park.'],
}
const files = (page: object, register: object = REGISTER, owners: string[] = ['Cy Voss']): CatalogFiles =>
  new Map<string, object>([
    ['facts', register],
    ['site', { name: 'Ryehouse', contact: { address: { street: '12 Maple Street SE, Suite 3' } } }],
    ['items/apps', { items: [{ name: 'Rybay' }] }],
    ['businesses/written', { items: [{ id: 'cafe', description: 'Cy Voss opened it.', owners }] }],
    ['pages/about', page],
  ])

test('copy that agrees with the register', () => expect(factErrors(files(PAGE))).toEqual([]))

test.each<[string, object, string]>([
  [
    'a second job',
    { quotes: [{ by: 'Ada Moss, cafe owner, Duluth' }] },
    'pages/about.json: quotes.0.by: Ada Moss is "cafe owner, Duluth", but "Head of Rye" in facts.json',
  ],
  [
    'another role of an author',
    { article: { author: 'Ada Moss', authorRole: 'Editor' } },
    'pages/about.json: article.author: Ada Moss is "Editor", but "Head of Rye" in facts.json',
  ],
  [
    'an author whom nobody knows',
    { article: { author: 'Di Fenn', authorRole: 'Editor' } },
    'pages/about.json: article.author: Di Fenn is not among the people of facts.json',
  ],
  [
    'one of two narrators',
    { audio: { narrator: 'Ada Moss and Di Fenn' } },
    'pages/about.json: audio.narrator: Di Fenn is not among the people of facts.json',
  ],
  [
    'the role of somebody else',
    { text: 'Ask Bo Lund. Bo Lund has been Head of Rye for years.' },
    'pages/about.json: text: Bo Lund stands beside "Head of Rye", but is "cafe owner, Duluth" in facts.json',
  ],
  [
    'a role in a sentence',
    { text: 'Ada Moss, the night baker, sleeps.' },
    'pages/about.json: text: Ada Moss is "night baker", but "Head of Rye" in facts.json',
  ],
  ['another spelling of a product', { text: 'RyBay is here.' }, 'pages/about.json: text: "RyBay" is spelled "Rybay"'],
  [
    'another spelling of a name',
    { text: 'From <b>Ryehouse press</b>.' },
    'pages/about.json: text: "Ryehouse press" is spelled "Ryehouse Press"',
  ],
  [
    'another spelling of a person',
    { text: 'Ada Mosse ate.' },
    'pages/about.json: text: "Ada Mosse" is spelled "Ada Moss"',
  ],
  [
    'another spelling of an owner',
    { text: 'Then Cy Voss and Cy Vosse met.' },
    'pages/about.json: text: "Cy Vosse" is spelled "Cy Voss"',
  ],
  [
    'another number of a street',
    { text: 'Come to 14 Maple Street.' },
    'pages/about.json: text: "14 Maple Street" is "12 Maple Street SE, Suite 3" of The shop in facts.json',
  ],
  [
    'another suite',
    { text: 'Come to 12 Maple Street, Suite 5.' },
    'pages/about.json: text: "12 Maple Street, Suite 5" is "12 Maple Street SE, Suite 3" of The shop in facts.json',
  ],
  [
    'another ZIP code',
    { place: { ...PAGE.place, zip: '97210' } },
    'pages/about.json: place.zip: "97210" is "97209" in facts.json',
  ],
  [
    'an unknown venue',
    { place: { ...PAGE.place, venue: 'Hall' } },
    'pages/about.json: place: Hall is not among the places of facts.json',
  ],
  [
    'another position',
    { text: 'There is a hardware store across the street.' },
    'pages/about.json: text: the hardware store is "across the street", but "downstairs" in facts.json',
  ],
  [
    'another count',
    { text: 'Forty-four people bake.' },
    'pages/about.json: text: people: "Forty-four people bake" is not 46, as facts.json says',
  ],
  [
    'another figure',
    { stats: [{ value: '1,046', label: 'Bakers' }] },
    'pages/about.json: stats.0: people: "1,046 Bakers" is not 46, as facts.json says',
  ],
  [
    'other hours',
    { text: 'Monday to Friday 9 to 5.' },
    'pages/about.json: text: hours: "Monday to Friday " is not 9 to 6, as facts.json says',
  ],
])('%s', (_, change, error) => {
  // What the register needs stays said.
  const errors = factErrors(files({ ...PAGE, said: '46 people bake. 46 Bakers', figure: '46 Bakers', ...change }))
  expect(errors).toEqual([error])
})

test('a phrase that nothing says any more, and words that are no numbers', () => {
  const { stats: _, ...page } = PAGE
  expect(factErrors(files({ ...page, text: 'Some people bake.' }))).toEqual([
    'facts.json: people: nothing says "^# Bakers$"',
  ])
})

test('an owner of a business who is somebody else already, and an office that is no place', () => {
  const errors = factErrors(files(PAGE, { ...REGISTER, places: [] }, ['Ada Moss']))
  expect(errors).toContain('businesses: cafe: Ada Moss is another person')
  expect(errors).toContain('site.json: contact.address: no place of facts.json is at 12 Maple Street SE, Suite 3')
})
