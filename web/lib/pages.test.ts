import { expect, test } from 'vitest'
import { pageOf } from './pages.ts'

test('a list is cut into pages; one beyond the last is the last', () => {
  expect(pageOf(0, 20)).toEqual({ page: 1, pages: 1, from: 0, to: 20 })
  expect(pageOf(20, 20)).toEqual({ page: 1, pages: 1, from: 0, to: 20 })
  expect(pageOf(21, 20, 2)).toEqual({ page: 2, pages: 2, from: 20, to: 40 })
  expect(pageOf(21, 20, 9)).toEqual({ page: 2, pages: 2, from: 20, to: 40 })
})
