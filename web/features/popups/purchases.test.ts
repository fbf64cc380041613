import { expect, test } from 'vitest'
import { samplePopups } from '../../catalog/popups.ts'
import { nextWait, samplePurchase } from './purchases.ts'
import { catalogFiles } from '../../../tests/support/catalog.ts'

const samples = samplePopups(catalogFiles).popups!

test('fifty first names, products of four categories', () => {
  expect(new Set(samples.names).size).toBe(50)
  expect(samples.products).toHaveLength(4)
  expect(samples.products.every((names) => names.length > 0)).toBe(true)
})

test('every 30 to 60 seconds', () => {
  expect(nextWait(() => 0)).toBe(30_000)
  expect(nextWait(() => 0.999_999)).toBeLessThanOrEqual(60_000)
})

test('half of the times, a first name with an initial and a product', () => {
  expect(samplePurchase(samples, () => 0.5)).toBeNull()
  const first = samplePurchase(samples, () => 0)
  expect(first).toEqual({ customer: `${samples.names[0]} A.`, product: samples.products[0]![0] })
})
