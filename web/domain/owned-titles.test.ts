import { expect, test } from 'vitest'
import { libraryKind, ownedTitles, unpaidOrderOf } from './owned-titles.ts'

type Placed = Parameters<typeof ownedTitles>[0][number]

const order = (id: string, over: Partial<Placed> = {}): Placed => ({
  ...{ id, order_number: `EV-${id}`, status: 'processing', is_cancelled: false },
  ...{ payment_method: 'invoice', payment_status: 'unpaid', placed_at: '', created_at: '2026-11-01 10:00:00.000Z' },
  ...over,
})
const item = (order_id: string, sku: string, kind = 'ebook') => ({ order_id, sku, kind, name: sku })

test('a title is listed once, with the time of the last order that gives it, newest first', () => {
  const orders = [
    order('1', { placed_at: '2026-11-02 10:00:00.000Z' }),
    order('2', { placed_at: '2026-11-05 10:00:00.000Z' }),
    order('3', { placed_at: '2026-11-09 10:00:00.000Z', status: 'cancelled' }),
    order('4', { placed_at: '2026-11-04 10:00:00.000Z' }),
  ]
  const items = [
    item('2', 'ebook-a'),
    item('1', 'ebook-a'),
    item('3', 'ebook-a'),
    item('3', 'ebook-b'),
    item('4', 'program-c', 'program'),
    item('1', 'app-e', 'app'),
    item('4', 'web-starter', 'package'),
    item('not-here', 'ebook-d'),
  ]
  expect(ownedTitles(orders, items)).toEqual([
    { sku: 'ebook-a', kind: 'ebook', name: 'ebook-a', at: '2026-11-05 10:00:00.000Z' },
    { sku: 'program-c', kind: 'course', name: 'program-c', at: '2026-11-04 10:00:00.000Z' },
    { sku: 'app-e', kind: 'app', name: 'app-e', at: '2026-11-02 10:00:00.000Z' },
  ])
})

test('printed books and services are in no library, nor is what only sounds like a kind', () => {
  expect(libraryKind('book')).toBeUndefined()
  expect(libraryKind('package')).toBeUndefined()
  expect(libraryKind('toString')).toBeUndefined()
})

test('an order that its card has to pay is named; one that is cancelled or on an invoice is not', () => {
  const items = [item('1', 'ebook-a'), item('2', 'ebook-b'), item('3', 'ebook-c')]
  const orders = [
    order('1', { payment_method: 'card' }),
    order('2', { payment_method: 'card', status: 'cancelled' }),
    order('3'),
  ]
  expect(unpaidOrderOf('ebook-a', orders, items)).toBe('EV-1')
  expect(unpaidOrderOf('ebook-b', orders, items)).toBeNull()
  expect(unpaidOrderOf('ebook-c', orders, items)).toBeNull()
})
