import { expect, test } from 'vitest'
import { goodFields } from '../../../tests/support/samples.ts'
import type { OrderItem } from '../../collections/order-items.ts'
import { newId } from '../../lib/id.ts'
import { ordersCsv } from './export-orders.ts'
import type { WholeOrder } from './orders.queries.ts'

const at = '2026-11-20 10:00:00.000Z'
const item = (name: string, quantity = 1) => ({ ...goodFields('order_items'), name, quantity }) as unknown as OrderItem
const STARTER = { subtotal: 99_999, discount: 0, shipping: 2999, tax: 8000, total: 110_998 }
const BOOK_AND_AUDIOBOOK = { subtotal: 5498, discount: 1100, shipping: 2999, tax: 352, total: 7749 }
const whole = (number: string, items: OrderItem[], { total, ...amounts } = STARTER): WholeOrder => ({
  line: { id: newId(), number, at, total, state: number ? 'shipped' : 'waiting', isRefused: false },
  row: { ...goodFields('orders'), payment_status: 'paid', ...amounts } as never,
  items,
})

test('a line for each order, with amounts as numbers; what the server has not calculated yet is empty', () => {
  const csv = ordersCsv(
    [
      whole('EV-1001', [item('Web Starter', 2), item('Say "hi", twice')]),
      whole('', []),
      whole('EV-1002', [item('The Honest Ledger'), item('The Honest Ledger (audiobook)')], BOOK_AND_AUDIOBOOK),
    ],
    (state) => state,
  )
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Order,Date,Status,Payment method,Payment,Items,Subtotal,Discount,Shipping,Tax,Total',
    'EV-1001,2026-11-20,shipped,Invoice,Paid,"2 × Web Starter; Say ""hi"", twice",999.99,0.00,29.99,80.00,1109.98',
    ',2026-11-20,waiting,Invoice,,Web starter,,,,,1109.98',
    'EV-1002,2026-11-20,shipped,Invoice,Paid,The Honest Ledger; The Honest Ledger (audiobook),54.98,11.00,29.99,3.52,77.49',
    '',
  ])
})

test('the name of an item is no formula', () => {
  expect(ordersCsv([whole('EV-1001', [item('=HYPERLINK("https://x.example")')])], String)).toContain(
    `"'=HYPERLINK(""https://x.example"")"`,
  )
})
