import { expect, test } from 'vitest'
import { columnsFor, isWide } from './columns.ts'

test('the rows of a grid are full', () => {
  expect([2, 3, 4, 5, 6, 8, 9].map(columnsFor)).toEqual([
    '',
    'thirds',
    'quarters',
    'fifths',
    'thirds',
    'quarters',
    'thirds',
  ])
})

test('of cards that are a third of a row, as many are a half as would not fill a row', () => {
  const wideOf = (count: number, first: boolean) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => isWide(at, count, first))
  expect(wideOf(6, false)).toEqual([])
  expect(wideOf(5, false)).toEqual([3, 4])
  expect(wideOf(7, false)).toEqual([3, 4, 5, 6])
  expect(wideOf(4, true)).toEqual([0, 1, 2, 3])
  expect(wideOf(8, true)).toEqual([0, 1])
})
