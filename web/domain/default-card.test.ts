import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultCardId, oldestFirst } from './default-card.ts'

const card = (id: string, day: number) => ({ id, created_at: `2026-11-${String(day).padStart(2, '0')} 09:00:00.000Z` })
const cards = [card('c', 3), card('a', 1), card('b', 2)]

test.each([
  { name: 'no card, no default', given: [], chosen: 'a', expected: undefined },
  { name: 'the only card', given: [card('a', 1)], chosen: '', expected: 'a' },
  { name: 'nothing chosen: the oldest', given: cards, chosen: '', expected: 'a' },
  { name: 'no profile here yet: the oldest', given: cards, chosen: undefined, expected: 'a' },
  { name: 'the chosen one', given: cards, chosen: 'c', expected: 'c' },
  { name: 'a dangling choice (removed elsewhere): the oldest', given: cards, chosen: 'gone', expected: 'a' },
  { name: 'two of one moment: the lower id', given: [card('z', 1), card('y', 1)], chosen: '', expected: 'y' },
])('$name', ({ given, chosen, expected }) => {
  expect(defaultCardId(given, chosen)).toBe(expected)
})

test('every device determines the same card, whatever the order of its rows', () => {
  const id = fc.string({ minLength: 1, maxLength: 3 })
  const rows = fc.uniqueArray(fc.record({ id, day: fc.integer({ min: 1, max: 5 }) }), {
    selector: (row) => row.id,
    minLength: 1,
  })
  fc.assert(
    fc.property(rows, id, (given, chosen) => {
      const here = given.map((row) => card(row.id, row.day))
      const named = defaultCardId(here, chosen)
      expect(here.filter((row) => row.id === named)).toHaveLength(1)
      expect(defaultCardId(here.toReversed(), chosen)).toBe(named)
    }),
  )
})

test('oldestFirst does not change the given list', () => {
  expect(oldestFirst(cards).map((row) => row.id)).toEqual(['a', 'b', 'c'])
  expect(cards.map((row) => row.id)).toEqual(['c', 'a', 'b'])
})
