import { DELIVERED_KINDS, ownedTitles, type OwnedTitle } from '../../domain/owned-titles.ts'
import type { EverydayDb } from '../database/db.ts'

/** What was bought on any device that the library delivers, with its orders. */
export async function readBought(db: EverydayDb) {
  const items = await db.order_items.where('kind').anyOf(DELIVERED_KINDS).toArray()
  const orders = await db.orders.bulkGet([...new Set(items.map(({ order_id }) => order_id))])
  return { items, orders: orders.filter((order) => order !== undefined) }
}

/** The titles that the person owns, by what is on this device. */
export async function readOwned(db: EverydayDb): Promise<OwnedTitle[]> {
  const { orders, items } = await readBought(db)
  return ownedTitles(orders, items)
}

/** The SKUs that the person owns and the server knows about: an order may still wait here. */
export async function sentSkus(db: EverydayDb): Promise<string[]> {
  const { orders, items } = await readBought(db)
  const isSent = (row: { updated_at?: string | null }) => Boolean(row.updated_at)
  return ownedTitles(orders.filter(isSent), items.filter(isSent))
    .map(({ sku }) => sku)
    .sort()
}
