import type { CartItem } from '../../collections/cart-items.ts'
import type { Order, OrderLine } from '../../collections/orders.ts'
import type { OutboxEntry } from '../../sync/types.ts'
import type { EverydayDb } from './db.ts'

/**
 * The lines of the cart, oldest first, without what orders have of it: those that wait to be placed, and those that the server has placed since
 * this device has heard of the cart, which the server empties with the order. What a refused order has is in the cart again.
 */
export async function readCart(db: EverydayDb): Promise<CartItem[]> {
  const rows = await db.cart_items.orderBy('created_at').toArray()
  const taken = await readTaken(db, rows)
  return rows.map((row) => ({ ...row, quantity: row.quantity - taken(row) })).filter(({ quantity }) => quantity > 0)
}

/** How many of each of these rows of the cart orders have. */
export async function readTaken(db: EverydayDb, rows: readonly CartItem[]): Promise<(row: CartItem) => number> {
  if (rows.length === 0) return () => 0
  // A line that was not sent yet is in no order that was placed.
  const oldest = rows.flatMap(({ updated_at }) => updated_at ?? []).sort()[0]
  const [waiting, placed] = await Promise.all([
    readWaitingOrders(db),
    oldest === undefined ? [] : db.orders.where('placed_at').above(oldest).toArray(),
  ])
  return ({ sku, updated_at: heardAt }) => {
    const since = placed.filter(({ placed_at: at }) => heardAt !== undefined && at > heardAt)
    return [...waiting, ...since].reduce((sum, { lines }) => sum + quantityIn(lines, sku), 0)
  }
}

const quantityIn = (lines: readonly OrderLine[], sku: string) => lines.find((line) => line.sku === sku)?.quantity ?? 0

/** The orders that were made here and have no answer yet. A refused order is none. */
export async function readWaitingOrders(db: EverydayDb): Promise<Order[]> {
  const entries = await db._outbox.where('record').startsWith('orders/').toArray()
  const ids = entries.filter(({ mutation: { op } }) => op === 'create').map(({ mutation: { id } }) => id)
  const orders = await db.orders.bulkGet(ids)
  return orders.filter((order) => order !== undefined)
}

/** The entries of orders that the server refused, which wait for a decision. */
export async function readRefusedEntries(db: EverydayDb): Promise<OutboxEntry[]> {
  const entries = await db._outbox.where('state').equals('refused').toArray()
  return entries.filter(({ mutation: { collection, op } }) => collection === 'orders' && op === 'create')
}
