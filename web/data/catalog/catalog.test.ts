import { afterEach, expect, test, vi } from 'vitest'
import { soldEntries } from '../../catalog/sold.ts'
import type { EventSeats } from '../../domain/event-seats.ts'
import type { Stock } from '../../domain/stock.ts'
import { createCatalog } from './catalog.ts'
import { createNextDates } from './next-dates.ts'
import type { ReadCatalog } from './read-catalog.ts'
import { catalogFiles } from '../../../tests/support/catalog.ts'

const sold = soldEntries(catalogFiles)
afterEach(() => vi.unstubAllGlobals())

/** What the server says, as the test sets it. */
function copyOf<T>(pieces: T) {
  let run = () => {}
  return {
    get: () => pieces,
    readAt: () => Date.now(),
    subscribe: (listener: () => void) => ((run = listener), () => {}),
    refresh: async () => {},
    readAgain: vi.fn(async () => {}),
    set: (next: T) => {
      pieces = next
      run()
    },
  }
}
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

test('has the present stock, and follows it', async () => {
  const stock = copyOf<Stock>({ 'book-honest-ledger': 0 })
  const store = createCatalog(fromDisk, stock)
  await store.load()
  const left = () => {
    const state = store.get()
    return state.status === 'ready' && state.catalog.bySku.get('book-honest-ledger')?.stock
  }
  expect(left()).toBe(0)
  const changed = vi.fn()
  store.subscribe(changed)
  stock.set({ 'book-honest-ledger': 7 })
  expect(left()).toBe(7)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('a seat is of the date that the server sells, and has what is left of it', async () => {
  const seats = copyOf<EventSeats>({})
  const store = createCatalog(fromDisk, copyOf<Stock>({}), seats)
  await store.load()
  const seat = () => {
    const state = store.get()
    return state.status === 'ready' ? state.catalog.bySku.get('event-website-clinic') : undefined
  }
  expect(seat()?.stock).toBeUndefined()
  const start = '2027-02-10T13:00:00-05:00'
  seats.set({ 'website-clinic': { start, left: 4 } })
  expect(seat()).toMatchObject({ start, stock: 4 })
})

test('is read anew after a refused order, with the stock and the seats; if that fails, what is known stays', async () => {
  let items = sold.map((item) => ({ ...item, price: 100 }))
  const asked: unknown[] = []
  const read = (async (path: string, options?: object) => {
    asked.push(options)
    if (items.length === 0) throw new TypeError(path)
    return items
  }) as ReadCatalog
  const [stock, seats] = [copyOf<Stock>({}), copyOf<EventSeats>({})]
  const store = createCatalog(read, stock, seats)
  await store.load()
  const price = () => {
    const state = store.get()
    return state.status === 'ready' && state.catalog.items[0]!.price
  }
  expect(price()).toBe(100)
  items = sold
  expect(await store.readAgain()).toBe(true)
  expect(price()).toBe(sold[0]!.price)
  expect(asked).toEqual([undefined, { anew: true }])
  expect(stock.readAgain).toHaveBeenCalledTimes(1)
  expect(seats.readAgain).toHaveBeenCalledTimes(1)
  items = []
  expect(await store.readAgain()).toBe(false)
  expect(price()).toBe(sold[0]!.price)
})

test('without the code of the dates everything else is shown, a seat on the date of the catalog; the date is right once it has come', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  let hasCome = false
  const importDates = async () => {
    if (!hasCome) throw new TypeError('Failed to fetch dynamically imported module: /assets/next-dates.js')
    return { createNextDates }
  }
  const built = { start: '2026-01-14T13:00:00-05:00', zone: 'America/New_York', everyWeeks: 8 }
  const items = sold.map((item) => (item.sku === 'event-website-clinic' ? { ...item, ...built } : item))
  const stock = copyOf<Stock>({})
  const store = createCatalog((async () => items) as ReadCatalog, stock, copyOf<EventSeats>({}), importDates)
  const of = (sku: string) => {
    const state = store.get()
    return state.status === 'ready' ? state.catalog.bySku.get(sku) : undefined
  }
  await store.load()
  expect(store.get().status).toBe('ready')
  expect(of('web-starter')).toMatchObject({ price: 99_999 })
  expect(of('event-website-clinic')).toMatchObject(built)
  stock.set({ 'book-honest-ledger': 0 })
  expect(of('book-honest-ledger')?.stock).toBe(0)
  expect(await store.readAgain()).toBe(false)
  expect(of('web-starter')).toMatchObject({ price: 99_999 })

  hasCome = true
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(Date.parse(of('event-website-clinic')!.start!)).toBeGreaterThan(Date.now()))
  expect(of('book-honest-ledger')?.stock).toBe(0)
  expect(await store.readAgain()).toBe(true)
})
