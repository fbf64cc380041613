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
