import { expect, test } from 'vitest'
import { findByWords } from './find-by-words.ts'
import { findAsTyped, matchesAllWords } from './matches-words.ts'

const TEXTS = ['Growth and Market Strategy', 'second location, pricing', 'Café owners']

test.each(['', '  ', 'growth', 'GROW', 'strategy market', 'second location', 'loc', 'cafe', 'pricing,'])(
  'finds %j',
  (query) => expect(matchesAllWords(TEXTS, query)).toBe(true),
)
test.each(['finance', 'growth finance', 'rowth', 'locations'])('does not match %j', (query) =>
  expect(matchesAllWords(TEXTS, query)).toBe(false),
)

test.each(['🍕', '?!'])('signs alone are found nowhere: %s', (q) => {
  expect(findAsTyped([{ name: 'Tea' }], ({ name }) => [name], q)).toEqual([])
  expect(findByWords([{ name: 'Tea' }], ({ name }) => [name], q)).toEqual([])
})

test('what a misspelled text seems to mean is known of the items that are listed for it', () => {
  const items = [
    { name: 'Offline engineer', place: 'Boise' },
    { name: 'Brand designer', place: 'Portland' },
  ]
  const list = (q: string) => findByWords(items, ({ name, place }) => [name, place], q)
  const inBoise = (q: string) => list(q).filter(({ place }) => place === 'Boise')
  const meant = (q: string, from = list) => findByWords.meant!(items, q, from)
  expect(meant('enginer')).toBe('engineer')
  expect(meant('desinger hovercraft')).toBeUndefined()
  expect(meant('designer hovercraft')).toBe('designer')
  // Nothing is offered that would not be listed either.
  expect(meant('desinger', inBoise)).toBeUndefined()
  for (const q of ['engineer', 'engineers', 'eng', 'hovercraft', '']) expect(meant(q)).toBeUndefined()
})
