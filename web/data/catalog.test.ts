import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { createCatalog } from './catalog.ts'

const fromDisk = async (path: string): Promise<unknown> => JSON.parse(await readFile(`public${path}`, 'utf8'))

test('is read once, priced in cents, and found by SKU', async () => {
  const read = vi.fn(fromDisk)
  const store = createCatalog(read)
  expect(store.get()).toEqual({ status: 'loading' })
  await Promise.all([store.load(), store.load()])
  await store.load()
  const state = store.get()
  if (state.status !== 'ready') throw new Error(state.status)
  expect(read).toHaveBeenCalledTimes(3)
  expect(state.catalog.bySku.get('web-business')).toMatchObject({
    price: 449_999,
    kind: 'package',
    maxQuantity: 10,
    featured: true,
  })
  expect(state.catalog.bySku.get('ecom-maintenance')).toMatchObject({ price: 49_999, kind: 'addon', period: 'month' })
  expect(state.catalog.pages.map((page) => page.label)).toEqual(['Web', 'Design', 'E-commerce'])
})

test('says that it is missing, and loads when tried again', async () => {
  let online = false
  const store = createCatalog((path) => (online ? fromDisk(path) : Promise.reject(new TypeError('Failed to fetch'))))
  const seen: string[] = []
  store.subscribe(() => seen.push(store.get().status))
  await store.load()
  expect(store.get()).toEqual({ status: 'failed', reason: 'missing' })
  online = true
  await store.load()
  expect(seen).toEqual(['failed', 'loading', 'ready'])
})

test('refuses a file that is not what it should be', async () => {
  const store = createCatalog(async (path) => ({ ...((await fromDisk(path)) as object), packages: [] }))
  await store.load()
  expect(store.get()).toEqual({ status: 'failed', reason: 'broken' })
})
