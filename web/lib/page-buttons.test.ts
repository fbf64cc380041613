import { expect, test } from 'vitest'
import { pageButtons } from './page-buttons.ts'

test('five buttons around the current page', () => {
  expect(pageButtons(1, 3)).toEqual([1, 2, 3])
  expect(pageButtons(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pageButtons(5, 9)).toEqual([3, 4, 5, 6, 7])
  expect(pageButtons(9, 9)).toEqual([5, 6, 7, 8, 9])
  expect(pageButtons(5, 9, 3)).toEqual([4, 5, 6])
  expect(pageButtons(9, 9, 3)).toEqual([7, 8, 9])
})
