import type { OrderItem } from '../collections/order-items.ts'
import type { Order } from '../collections/orders.ts'
import { awaitsCard } from './awaits-card.ts'

/** What the library calls the kinds of the catalog that it delivers. A program is taught like a course. */
const KINDS: Readonly<Record<string, LibraryKind>> = {
  ebook: 'ebook',
  audiobook: 'audiobook',
  course: 'course',
  program: 'course',
  app: 'app',
}

/** The kinds of the catalog that the library delivers. */
export const DELIVERED_KINDS: readonly string[] = Object.keys(KINDS)

/** What a title of the library is: read, heard, worked through, or used. */
export type LibraryKind = 'ebook' | 'audiobook' | 'course' | 'app'

/** The kind in the library of a kind of the catalog; undefined if the library does not have it. */
export const libraryKind = (kind: string): LibraryKind | undefined =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined

type Bought = Pick<OrderItem, 'order_id' | 'sku' | 'kind' | 'name'>
type Placed = Pick<
  Order,
  'id' | 'order_number' | 'status' | 'is_cancelled' | 'payment_method' | 'payment_status' | 'placed_at' | 'created_at'
>

/** A title that somebody owns. `at`: when it was bought last. */
export type OwnedTitle = { sku: string; kind: LibraryKind; name: string; at: string }

/**
 * Whether what was bought in an order belongs to who ordered it: who buys by invoice is trusted, a card has to be charged, and what was
 * canceled or refunded is given back. The server's answer is the same (pocketbase/library); tests/vectors.json has the table.
 */
export const givesTitles = ({
  status,
  payment_method: method,
  payment_status: payment,
}: Pick<Order, 'status' | 'payment_method' | 'payment_status'>): boolean =>
  status !== 'cancelled' && payment !== 'refunded' && (method === 'invoice' || payment === 'paid')

/** The titles that somebody owns by these orders, each once, those bought last first. */
export function ownedTitles(orders: readonly Placed[], items: readonly Bought[]): OwnedTitle[] {
  const giving = new Map(orders.filter(givesTitles).map((order) => [order.id, order.placed_at || order.created_at]))
  const owned = new Map<string, OwnedTitle>()
  for (const { order_id, sku, kind: sold, name } of items) {
    const [at, kind] = [giving.get(order_id), libraryKind(sold)]
    if (at === undefined || !kind || (owned.get(sku)?.at ?? '') > at) continue
    owned.set(sku, { sku, kind, name, at })
  }
  return [...owned.values()].sort((a, b) => b.at.localeCompare(a.at) || a.name.localeCompare(b.name))
}

/** The number of an order in which a title was bought that its card has still to pay; null if there is none. */
export function unpaidOrderOf(sku: string, orders: readonly Placed[], items: readonly Bought[]): string | null {
  const ids = new Set(items.filter((item) => item.sku === sku && libraryKind(item.kind)).map((item) => item.order_id))
  return orders.find((order) => ids.has(order.id) && awaitsCard(order))?.order_number ?? null
}
