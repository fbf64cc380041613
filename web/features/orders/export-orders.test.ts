import { expect, test } from 'vitest'
import { goodFields } from '../../../tests/support/samples.ts'
import type { OrderItem } from '../../collections/order-items.ts'
import { newId } from '../../lib/id.ts'
import { ordersCsv } from './export-orders.ts'
import type { WholeOrder } from './orders.queries.ts'

const at = '2026-11-20 10:00:00.000Z'
const item = (name: string, quantity = 1) => ({ ...goodFields('order_items'), name, quantity }) as unknown as OrderItem
const whole = (number: string, items: OrderItem[]): WholeOrder => ({
  line: { id: newId(), number, at, total: 110_998, state: number ? 'shipped' : 'waiting', isRefused: false },
  row: {
    ...goodFields('orders'),
    ...{ payment_status: 'paid', subtotal: 99_999, discount: 0, shipping: 2999, tax: 8000 },
  } as never,
  items,
})

test('a line for each order, with amounts as numbers; what the server has not calculated yet is empty', () => {
  const csv = ordersCsv(
    [whole('EV-1001', [item('Web Starter', 2), item('Say "hi", twice')]), whole('', [])],
    (state) => state,
  )
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Order,Date,Status,Payment method,Payment,Items,Subtotal,Discount,Shipping,Tax,Total',
    'EV-1001,2026-11-20,shipped,Invoice,Paid,"2 × Web Starter; Say ""hi"", twice",999.99,0.00,29.99,80.00,1109.98',
    ',2026-11-20,waiting,Invoice,,Web starter,,,,,1109.98',
    '',
  ])
})

test('the name of an item is no formula', () => {
  expect(ordersCsv([whole('EV-1001', [item('=HYPERLINK("https://x.example")')])], String)).toContain(
    `"'=HYPERLINK(""https://x.example"")"`,
  )
})
