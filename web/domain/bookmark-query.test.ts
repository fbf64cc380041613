import { expect, test } from 'vitest'
import { createCorrection, createForgivingTest } from './bookmark-forgives.ts'
import { matchesBookmark, parseBookmarkQuery, scoreBookmark } from './bookmark-query.ts'

const bookmark = {
  title: 'Quarterly estimated taxes, Café edition',
  url: 'https://irs.gov/payments',
  description: 'Pay before the 15th of April',
  tags: ['Taxes', 'money matters'],
}

test.each([
  ['', true],
  ['taxes', true],
  ['TAXES irs', true],
  ['cafe', true],
  ['café', true],
  ['"estimated taxes"', true],
  ['"taxes estimated"', false],
  ['taxes estimated', true],
  ['april', true],
  ['payments', true],
  ['#taxes', true],
  ['#tax', false],
  ['#"money matters"', true],
  ['money', true],
  ['-april', false],
  ['-may taxes', true],
  ['-#taxes', false],
  ['"before the 15', true],
  ['nothing', false],
  ['taxes nothing', false],
  ['-', true],
  ['#', true],
])('%s finds it: %s', (text, found) => expect(matchesBookmark(parseBookmarkQuery(text), bookmark)).toBe(found))

test.each([
  ['tax', true],
  ['taxing', true],
  ['quaterly', true],
  ['estimatd', true],
  ['"estimatd"', false],
  ['#taxs', false],
  ['-estimatd', true],
  ['payd', false],
  ['fees', false],
  ['submarine', false],
  ['invoices', false],
])('%s, forgivingly, finds it: %s', (text, found) =>
  expect(matchesBookmark(parseBookmarkQuery(text), bookmark, createForgivingTest())).toBe(found),
)

test('another word for the same is found too', () => {
  const shop = { title: 'Law office on Main', url: 'https://a.example', description: '', tags: [] }
  expect(matchesBookmark(parseBookmarkQuery('attorneys'), shop, createForgivingTest())).toBe(true)
  expect(matchesBookmark(parseBookmarkQuery('attorneys'), shop)).toBe(false)
})

test('a phrase does not match across fields', () => {
  expect(matchesBookmark(parseBookmarkQuery('"edition https"'), bookmark)).toBe(false)
})

test.each([
  ['estimatd', 'estimated'],
  ['Quaterly estimatd', 'quarterly estimated'],
  ['estimatd "estimatd', 'estimated "estimatd'],
  ['taxing', undefined],
  ['estimated', undefined],
])('%s means %s, by what was found', (q, meant) => {
  const correction = createCorrection(parseBookmarkQuery(q))
  correction.read(bookmark)
  expect(correction.apply(q)).toBe(meant)
})

test('of two words that may be meant, the nearer one is, and then the one of more bookmarks', () => {
  const correction = createCorrection(parseBookmarkQuery('accountent'))
  for (const title of ['Accounting', 'Accountant', 'Accounting', 'Accounting'])
    correction.read({ title, url: 'https://a.example', description: '', tags: [] })
  expect(correction.apply('accountent')).toBe('accountant')
})

test('what is put in place of several misspelled words is of one bookmark', () => {
  const correction = createCorrection(parseBookmarkQuery('accountent forn'))
  const titles = ['Accountant fern', 'Accounted form', 'Accounted form']
  for (const title of titles) correction.read({ title, url: 'https://a.example', description: '', tags: [] })
  expect(correction.apply('accountent forn')).toBe('accountant fern')
})

test('a whole word is a better match than the start of one, and that than its inside; the title counts most', () => {
  const none = { title: 'None', url: 'https://a.example', description: '', tags: [] }
  const inOrder = [
    { ...none, title: 'Ein Haus' },
    { ...none, tags: ['ein'] },
    { ...none, title: 'Einstein' },
    { ...none, url: 'https://einstein.example' },
    { ...none, description: 'Not ein, two' },
    { ...none, description: 'Einstein' },
    { ...none, title: 'Drivein' },
    { ...none, url: 'https://drivein.example' },
  ]
  const scores = inOrder.map((each) => scoreBookmark(parseBookmarkQuery('ein'), each))
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(new Set(scores).size).toBe(scores.length)
  for (const q of ['#ein', '-ein', '']) expect(scoreBookmark(parseBookmarkQuery(q), inOrder[0]!)).toBe(0)
})

test('a word that is part of one and stands alone as well is a whole word', () => {
  const drive = { title: 'Drivein, ein Kino', url: 'https://a.example', description: '', tags: [] }
  expect(scoreBookmark(parseBookmarkQuery('ein'), drive)).toBe(1)
})
