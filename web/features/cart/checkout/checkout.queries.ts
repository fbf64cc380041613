import type { OrderMethod } from '../../../collections/order-options.ts'
import type { CartItem } from '../../../collections/cart-items.ts'
import type { OrderItem } from '../../../collections/order-items.ts'
import { readCart, readRefusedEntries } from '../../../data/database/cart.ts'
import type { EverydayDb } from '../../../data/database/db.ts'
import { listedSkus } from '../../../data/library/list.ts'
import type { OutboxEntry } from '../../../data/syncing/sync-control.ts'
import { knownAddress, type CheckoutForm } from '../../../domain/checkout.ts'
import { defaultCardId } from '../../../domain/default-card.ts'
import { inOrderOf } from '../../../domain/in-order-of.ts'
import { isChannelOn, notificationCategory } from '../../../domain/notification-categories.ts'
import { libraryKind } from '../../../domain/owned-titles.ts'
import { derivedId } from '../../../lib/id.ts'
import type { Order, OrderAddress } from '../../../collections/orders.ts'
import type { PaymentMethod } from '../../../collections/payment-methods.ts'

/** The row of `_meta` with the last order that was made here. */
export const LAST_ORDER = 'lastOrder'
/** The last order that was made here, and what the cart was then. It may have been taken back, or refused. */
export type LastOrder = { id: string; state: string; address: OrderAddress; method: OrderMethod; at: string }

/** How the last order that was made here was to be paid. */
export async function readLastMethod(db: EverydayDb): Promise<OrderMethod | undefined> {
  return ((await db._meta.get(LAST_ORDER))?.value as LastOrder | undefined)?.method
}

/** The card that the person uses by default, as far as the wallet knows it; undefined without one. */
export async function readDefaultCard(db: EverydayDb): Promise<PaymentMethod | undefined> {
  const [profile, cards] = await Promise.all([
    db.profiles.get(db.owner),
    db.payment_methods.orderBy('created_at').toArray(),
  ])
  return cards.find(({ id }) => id === defaultCardId(cards, profile?.default_card ?? ''))
}

/** What the address form begins with. */
export async function readKnownAddress(
  db: EverydayDb,
  user: { fullName: string; email: string },
): Promise<CheckoutForm> {
  const [profile, company, placed, made, card] = await Promise.all([
    db.profiles.get(db.owner),
    db.company_profiles.get(derivedId(db.owner, 'company_profiles')),
    db.orders.orderBy('created_at').last(),
    db._meta.get(LAST_ORDER),
    readDefaultCard(db),
  ])
  return knownAddress({
    fullName: profile?.full_name || user.fullName,
    email: profile?.email || user.email,
    isCompany: profile?.account_type === 'company',
    ...{ company, card },
    lastAddress: newestAddress(made?.value as LastOrder | undefined, placed),
  })
}

/** The address of the newest order, which was made here and taken back, or on any device. */
function newestAddress(made: LastOrder | undefined, placed: Order | undefined): OrderAddress | undefined {
  return made && made.at >= (placed?.created_at ?? '') ? made.address : placed?.address
}

/** An order that the server did not place, and why; by SKU, or `total`. */
export type RefusedOrder = { entry: OutboxEntry; reasons: [sku: string, why: string][]; message: string }

/** The orders that the server refused, which wait for a decision. Their items are in the cart again. */
export async function readRefusedOrders(db: EverydayDb): Promise<RefusedOrder[]> {
  return (await readRefusedEntries(db)).map((entry) => ({
    entry,
    reasons: Object.entries(entry.refusal?.fields ?? {}),
    message: entry.refusal?.message ?? '',
  }))
}

/**
 * What of an order is for the library, by name; `missing`: the server has said that it has no file of it yet; `isKnown`: of each title this device
 * knows whether there is one; `isHeard`: some are audiobooks.
 */
export type OrderTitles = { all: string[]; missing: string[]; isKnown: boolean; isHeard: boolean }

/** Where an order that was made here is: on its way, placed, refused, or taken back. */
export type Progress =
  | { at: 'waiting'; order: Order }
  | { at: 'placed'; order: Order; titles: OrderTitles }
  | { at: 'refused'; refused: RefusedOrder }
  | { at: 'gone' }

/** Reads where an order is. */
export async function readProgress(db: EverydayDb, id: string): Promise<Progress> {
  const order = await db.orders.get(id)
  if (order?.order_number) {
    const items = await db.order_items.where('order_id').equals(id).toArray()
    return { at: 'placed', order, titles: await titlesOf(db, inOrderOf(order.lines, items)) }
  }
  if (order) return { at: 'waiting', order }
  const refused = (await readRefusedOrders(db)).find(({ entry }) => entry.mutation.id === id)
  return refused ? { at: 'refused', refused } : { at: 'gone' }
}

/** The newest order, if it was made since and is placed: it may have emptied this cart. */
export async function readPlacedSince(
  db: EverydayDb,
  since: string,
): Promise<{ number: string; at: string } | undefined> {
  const newest = await db.orders.orderBy('created_at').last()
  if (!newest?.order_number || newest.created_at < since) return undefined
  return { number: newest.order_number, at: newest.created_at }
}

/**
 * The address to which the mail about a placed order goes, as the server decides it (pocketbase/notices/recipient.go): that of the order, or of
 * the account until it is confirmed; '' where the person wants none. `own` is that of the account.
 */
export async function readMailAddress(db: EverydayDb, order: Order, own: string): Promise<string> {
  const [profile, chosen] = await Promise.all([
    db.profiles.get(db.owner),
    db.notification_preferences.get(derivedId(db.owner, 'notification_preferences', 'orders')),
  ])
  const orders = notificationCategory('orders')
  if (!orders || !isChannelOn(orders, 'email', chosen?.email_enabled ?? '')) return ''
  return (profile?.email_verified === false ? '' : order.address.email) || profile?.email || own
}

async function titlesOf(db: EverydayDb, items: readonly OrderItem[]): Promise<OrderTitles> {
  const titles = items.filter(({ kind }) => libraryKind(kind) !== undefined)
  const [listed, here] = await Promise.all([listedSkus(db), db._copies.orderBy('sku').uniqueKeys()])
  const missing = titles.filter(({ sku }) => listed.includes(sku) && !here.includes(sku))
  const isKnown = titles.every(({ sku }) => listed.includes(sku) || here.includes(sku))
  const isHeard = titles.some(({ kind }) => libraryKind(kind) === 'audiobook')
  return { all: titles.map(({ name }) => name), missing: missing.map(({ name }) => name), isKnown, isHeard }
}

/** What the cart looks like in the database: two orders of one state of it are one order. */
export async function readCartState(db: EverydayDb): Promise<{ rows: CartItem[]; state: string }> {
  const [rows, stored] = await Promise.all([readCart(db), db.cart_items.toArray()])
  return {
    rows,
    state: stored
      .map((row) => `${row.id}:${row.quantity}:${row.updated_at ?? ''}`)
      .sort()
      .join(' '),
  }
}
