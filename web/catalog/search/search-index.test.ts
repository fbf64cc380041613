import { expect, test } from 'vitest'
import { catalogFiles as files } from '../../../tests/support/catalog.ts'
import { shortFee } from '../../domain/fee.ts'
import { soldEntries } from '../sold.ts'
import { searchEntries } from './search-index.ts'

test('every price to which others add says so where it is found', () => {
  const found = new Map(searchEntries(files).map(({ id, fee }) => [id, fee]))
  const withFee = soldEntries(files).flatMap(({ sku, fee }) => (fee ? [[sku, shortFee(fee)]] : []))
  expect(withFee.length).toBeGreaterThan(0)
  expect(withFee.map(([sku]) => [sku, found.get(sku!)])).toEqual(withFee)
})
