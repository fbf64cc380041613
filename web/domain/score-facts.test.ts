import { expect, test } from 'vitest'
import { median, percentile, scoreHistogram } from './score-facts.ts'

test('the histogram has 100 in the last bin and counts each score once', () => {
  const counts = scoreHistogram([0, 4, 5, 94, 95, 100])
  expect(counts).toHaveLength(20)
  expect([counts[0], counts[1], counts[18], counts[19]]).toEqual([2, 1, 1, 2])
})

test('percentile of a score', () => {
  expect(percentile([10, 20, 30, 40], 30)).toBe(50)
  expect(percentile([10, 20, 30, 40], 5)).toBe(0)
  expect(percentile([10, 20, 30, 40], 99)).toBe(100)
  expect(percentile([], 50)).toBe(0)
})

test('median', () => expect([median([1, 5, 9]), median([1, 5, 9, 10]), median([])]).toEqual([5, 5, 0]))
