import { expect, test, vi } from 'vitest'
import { soldEntries } from '../../catalog/sold.ts'
import { createCatalog } from './catalog.ts'
import type { ReadCatalog } from './read-catalog.ts'
import { catalogFiles } from '../../../tests/support/catalog.ts'

const sold = soldEntries(catalogFiles)
const fromDisk = (async (path: string) => {
  if (path !== 'sold') throw new Error(path)
  return sold
}) as ReadCatalog

test('is read once, priced in cents, and found by SKU', async () => {
  const read = vi.fn(fromDisk)
  const store = createCatalog(read as ReadCatalog)
  expect(store.get()).toEqual({ status: 'loading' })
  await Promise.all([store.load(), store.load()])
  await store.load()
  const state = store.get()
  if (state.status !== 'ready') throw new Error(state.status)
  expect(read).toHaveBeenCalledTimes(1)
  expect(state.catalog.bySku.get('web-business')).toMatchObject({
    price: 449_999,
    kind: 'package',
    maxQuantity: 10,
    featured: true,
    to: '/web-services',
  })
  expect(state.catalog.bySku.get('ecom-maintenance')).toMatchObject({ price: 49_999, kind: 'addon', period: 'month' })
})

test('reports a failed load, and loads when tried again', async () => {
  let online = false
  const store = createCatalog((path) => (online ? fromDisk(path) : Promise.reject(new TypeError('Failed to fetch'))))
  const seen: string[] = []
  store.subscribe(() => seen.push(store.get().status))
  await store.load()
  expect(store.get()).toEqual({ status: 'failed' })
  online = true
  await store.load()
  expect(seen).toEqual(['failed', 'loading', 'ready'])
})
