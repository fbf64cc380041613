import { expect, test } from 'vitest'
import { sample, type Order } from '../../collections/orders.ts'
import { buildCatalog, type CatalogItem } from '../../data/catalog/catalog.ts'
import { shownItems } from './shown-items.ts'

const FEE = 'plus government fees, $350 per class, at cost'
const START = '2026-12-16T13:00:00-05:00'
const row = {
  ...sample.set,
  lines: [
    { sku: 'web-starter', quantity: 1, price: 99_999, fee: FEE },
    { sku: 'event-website-clinic', quantity: 1, price: 4999, start: START },
  ],
} as Order

test('a seat has the date for which it was ordered, and what has fees those that were shown, before the order is placed and after', () => {
  expect(shownItems({ row, items: [] }, null).map(({ sku, start, fee }) => [sku, start, fee])).toEqual([
    ['web-starter', undefined, FEE],
    ['event-website-clinic', START, undefined],
  ])
  const items = row.lines.map(({ sku, price, quantity }) => ({
    ...{
      id: sku,
      user_id: 'u',
      created_at: '',
      order_id: 'o',
      sku,
      name: sku,
      kind: 'event',
      period: '',
      price,
      quantity,
    },
  }))
  expect(shownItems({ row, items: items as never }, null).map(({ start, fee }) => [start, fee])).toEqual([
    [undefined, FEE],
    [START, undefined],
  ])
})

test('a date has the time zone that it had when it was ordered, wherever the event takes place today', () => {
  const lines = row.lines.map((line) => (line.start ? { ...line, zone: 'America/New_York' } : line))
  const catalog = buildCatalog([{ sku: 'event-website-clinic', zone: 'America/Los_Angeles' }] as CatalogItem[])
  const items = lines.map(({ sku }) => ({ sku, name: sku, kind: 'event', period: '', price: 1, quantity: 1 }))
  for (const placed of [[], items as never])
    expect(shownItems({ row: { ...row, lines }, items: placed }, catalog).map(({ zone }) => zone)).toEqual([
      undefined,
      'America/New_York',
    ])
})

test('an order of before has no fee of today, and its dates have the time zone of the event', () => {
  const sold = [
    { sku: 'web-starter', fee: 'plus a new fee' },
    { sku: 'event-website-clinic', zone: 'America/New_York' },
  ]
  const before = { ...row, lines: row.lines.map(({ fee: _fee, ...line }) => line) }
  const catalog = buildCatalog(sold as CatalogItem[])
  expect(shownItems({ row: before, items: [] }, catalog).map(({ fee, zone }) => [fee, zone])).toEqual([
    [undefined, undefined],
    [undefined, 'America/New_York'],
  ])
})
