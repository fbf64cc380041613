import { expect, test } from 'vitest'
import { sample, type Order } from '../../collections/orders.ts'
import { shownItems } from './shown-items.ts'

const START = '2026-12-16T13:00:00-05:00'
const row = {
  ...sample.set,
  lines: [
    { sku: 'web-starter', quantity: 1, price: 99_999 },
    { sku: 'event-website-clinic', quantity: 1, price: 4999, start: START },
  ],
} as Order

test('a seat has the date for which it was ordered, before the order is placed and after', () => {
  expect(shownItems({ row, items: [] }, null).map(({ sku, start }) => [sku, start])).toEqual([
    ['web-starter', undefined],
    ['event-website-clinic', START],
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
  expect(shownItems({ row, items: items as never }, null).map(({ start }) => start)).toEqual([undefined, START])
})
