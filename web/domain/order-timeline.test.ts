import { expect, test } from 'vitest'
import type { OrderStep } from '../collections/orders.ts'
import { orderTimeline } from './order-timeline.ts'

const at = (minute: number) => `2026-11-20 10:${String(minute).padStart(2, '0')}:00.000Z`
const step = (name: OrderStep['step'], minute: number, by?: OrderStep['by']): OrderStep => ({
  step: name,
  at: at(minute),
  ...(by && { by }),
})
const order = (over: Partial<Parameters<typeof orderTimeline>[0]>) => ({
  created_at: at(0),
  placed_at: at(0),
  timeline: [step('placed', 0)],
  status: 'processing' as const,
  payment_status: 'unpaid' as const,
  is_cancelled: false,
  ...over,
})
const shown = (over: Parameters<typeof order>[0], isSent = false) =>
  orderTimeline(order(over), isSent).map((one) => `${one.step} ${one.state}`)

test('what has happened, what is now, and what is to come', () => {
  expect(shown({})).toEqual(['placed now', 'delivered to-come'])
  expect(shown({}, true)).toEqual(['placed now', 'shipped to-come', 'delivered to-come'])
  const timeline = [step('placed', 0), step('paid', 1), step('shipped', 2)]
  expect(shown({ status: 'shipped', timeline }, true)).toEqual([
    'placed done',
    'paid done',
    'shipped now',
    'delivered to-come',
  ])
  expect(shown({ status: 'delivered', timeline: [...timeline, step('delivered', 3)] }, true).slice(-2)).toEqual([
    'shipped done',
    'delivered done',
  ])
})

test('of what was paid back nothing is to come, but what was on its way', () => {
  const timeline = [step('placed', 0), step('paid', 1)]
  expect(shown({ payment_status: 'refunded', timeline: [...timeline, step('refunded', 2)] }, true)).toEqual([
    'placed done',
    'paid done',
    'refunded done',
  ])
  const refunded = { payment_status: 'refunded' as const, timeline: [...timeline, step('refunded', 2)] }
  expect(shown({ ...refunded, is_cancelled: true }, true).slice(-2)).toEqual(['refunded now', 'cancelled to-come'])
  const onItsWay = [...timeline, step('shipped', 2), step('refunded', 3)]
  expect(shown({ payment_status: 'refunded', status: 'shipped', timeline: onItsWay }, true).slice(-2)).toEqual([
    'refunded now',
    'delivered to-come',
  ])
})

test('what was written more than a minute before it was placed was kept on the device', () => {
  expect(shown({ placed_at: at(1) })[0]).toBe('placed now')
  expect(shown({ placed_at: at(2), timeline: [step('placed', 2)] }).slice(0, 2)).toEqual(['kept done', 'placed now'])
  // A clock that is ahead.
  expect(shown({ created_at: at(9) })[0]).toBe('placed now')
})

test('an order that waits is kept, and will be placed', () => {
  // The server writes these: on the device they are missing.
  const waiting = { placed_at: '', timeline: null, status: undefined as never }
  expect(shown(waiting)).toEqual(['kept now', 'placed to-come', 'delivered to-come'])
  expect(shown({ ...waiting, is_cancelled: true })).toEqual(['kept now', 'placed to-come', 'cancelled to-come'])
})

test('nothing follows a cancellation, which may itself be to come', () => {
  expect(shown({ is_cancelled: true }, true)).toEqual(['placed now', 'cancelled to-come'])
  const timeline = [step('placed', 0), step('cancelled', 4, 'operator')]
  expect(shown({ status: 'cancelled', timeline }, true)).toEqual(['placed done', 'cancelled done'])
  expect(orderTimeline(order({ status: 'cancelled', timeline }), true)[1]!.by).toBe('operator')
})
