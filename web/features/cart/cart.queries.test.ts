import { expect, test } from 'vitest'
import { soldEntries } from '../../catalog/sold.ts'
import { buildCatalog } from '../../data/catalog/catalog.ts'
import type { CartItem } from '../../collections/cart-items.ts'
import { alsoLike, joinCatalog, orderLines, totalsOf } from './cart.queries.ts'
import { catalogFiles } from '../../../tests/support/catalog.ts'

const catalog = buildCatalog(soldEntries(catalogFiles))
const row = (sku: string, quantity: number): CartItem => ({
  id: sku.padEnd(15, '0').slice(0, 15).replaceAll('-', '0'),
  user_id: 'u12345678901234',
  created_at: '2026-11-20 09:00:00.000Z',
  sku,
  quantity,
})

test('prices come from the catalog, in cents', () => {
  expect(totalsOf(joinCatalog([row('web-starter', 1), row('web-strip-revisions', 2)], catalog))).toEqual({
    subtotal: 119_799,
    discount: 0,
    tax: 9584,
    shipping: 0,
    total: 129_383,
  })
})

test('an item that is no longer sold stays in the list and counts as zero', () => {
  const lines = joinCatalog([row('web-gone', 3)], catalog)
  expect(lines).toMatchObject([{ row: { sku: 'web-gone' }, item: undefined }])
  expect(totalsOf(lines)).toEqual({ subtotal: 0, discount: 0, tax: 0, shipping: 0, total: 0 })
})

test('suggestions fit the cart, exclude its items, and are filled up with popular items', () => {
  const lines = joinCatalog([row('web-starter', 1), row('web-monthly', 1)], catalog)
  const [first, second, third] = alsoLike(lines, catalog, 3)
  expect([first?.sku, second?.sku]).toEqual(['web-addon-seo', 'design-basic'])
  expect(third?.featured).toBe(true)
})

test('a book in print and as a recording is one suggestion', () => {
  const lines = joinCatalog([row('course-open-for-business', 1)], catalog)
  const names = alsoLike(lines, catalog, 8).map(({ name }) => name.replace(/ \(audiobook\)$/, ''))
  expect(names).toContain('First Hundred Days')
  expect(new Set(names).size).toBe(names.length)
})

const ZONE = 'America/New_York'

test('an order names the date of a seat, its time zone and the fees of others that were shown, and of nothing else any', () => {
  const items = catalog.items.map((item) =>
    item.sku === 'event-website-clinic' ? { ...item, start: '2026-12-16T13:00:00-05:00', zone: ZONE } : item,
  )
  const withFee = items.find(({ fee }) => fee !== undefined)!
  const lines = joinCatalog(
    [row('web-starter', 2), row('event-website-clinic', 1), row(withFee.sku, 1)],
    buildCatalog(items),
  )
  expect(orderLines(lines.map(({ row: each, item }) => ({ row: each, item: item! })))).toEqual([
    { sku: 'web-starter', quantity: 2, price: 99_999 },
    { sku: 'event-website-clinic', quantity: 1, price: 4_999, start: '2026-12-16T13:00:00-05:00', zone: ZONE },
    { sku: withFee.sku, quantity: 1, price: withFee.price, fee: withFee.fee },
  ])
})
