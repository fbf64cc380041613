import { expect, test } from 'vitest'
import { bitsApart, editDistance, editsAllowed, lettersOf } from './search-typos.ts'

test.each([
  ['website', 'website', 0],
  ['webiste', 'website', 1],
  ['bakry', 'bakery', 1],
  ['bakerry', 'bakery', 1],
  ['bekery', 'bakery', 1],
  ['resturaunt', 'restaurant', 2],
  ['', 'ab', 2],
  ['abc', 'xyz', 3],
  // A swap is one edit only where nothing is between.
  ['ca', 'abc', 3],
])('%s and %s are %i apart, either way', (a, b, edits) => {
  expect([editDistance(a, b, 3), editDistance(b, a, 3)]).toEqual([edits, edits])
})

test('more than asked for is one more', () => {
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3)
  expect(editDistance('a', 'abcdef', 1)).toBe(2)
})

test('none, one or two edits are forgiven, by the length', () => {
  expect([3, 4, 6, 7, 20].map(editsAllowed)).toEqual([0, 1, 1, 2, 2])
})

test('words within two edits never differ by more letters than that allows', () => {
  const words = ['website', 'webiste', 'wbsite', 'websites', 'wibsit', 'wesbiet', 'bakery', 'bakry', 'ebakyr']
  for (const a of words)
    for (const b of words) {
      const edits = editDistance(a, b, 9)
      expect(bitsApart(lettersOf(a), lettersOf(b)), `${a} ${b}`).toBeLessThanOrEqual(2 * edits)
    }
})
