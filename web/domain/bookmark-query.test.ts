import { expect, test } from 'vitest'
import { matchesBookmark, parseBookmarkQuery } from './bookmark-query.ts'

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

test('a phrase does not match across fields', () => {
  expect(matchesBookmark(parseBookmarkQuery('"edition https"'), bookmark)).toBe(false)
})
