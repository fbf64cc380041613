import type { OrderItem } from '../../collections/order-items.ts'
import { ORDER_STATUS_LABELS } from '../../collections/order-options.ts'
import type { Order } from '../../collections/orders.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import type { SearchEntry } from '../../domain/search-entry.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'

/** Only the newest orders are indexed. */
const MAX_ORDERS = 1000
const CRUMBS = [{ label: msg('Orders'), to: '/orders' }]

/** The person's placed orders as the search finds them: by their number, and by what was bought in them. */
export async function readOwnOrders(db: EverydayDb): Promise<SearchEntry[]> {
  const orders = await db.orders.where('order_number').above('').toArray()
  const newest = orders.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, MAX_ORDERS)
  const items = new Map<string, OrderItem[]>(newest.map(({ id }) => [id, []]))
  await db.order_items.each((item) => items.get(item.order_id)?.push(item))
  return newest.map((order) => entryOf(order, items.get(order.id) ?? []))
}

function entryOf({ id, order_number, status, created_at }: Order, items: OrderItem[]): SearchEntry {
  const names = items.map(({ name }) => name)
  return {
    id,
    title: t('Order {number}', { number: order_number }),
    type: 'order',
    category: t(ORDER_STATUS_LABELS[status]),
    description: names.join(', '),
    url: `/orders/${order_number}`,
    breadcrumbs: CRUMBS,
    tags: [order_number, ...names],
    lastUpdated: created_at.slice(0, 10),
  }
}
