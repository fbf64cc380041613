import type { Catalog } from '../data/catalog/catalog.ts'
import type { EverydayDb } from '../data/database/db.ts'
import { writeOutcome, type WriteOutcome } from '../data/database/write-outcome.ts'
import { orderAgain, type OrderAgain } from '../domain/order-again.ts'
import { restoreLines } from '../features/cart/cart.commands.ts'
import { derivedId } from '../lib/id.ts'
import { msg } from '../lib/msg.ts'
import { timestamp } from '../lib/timestamp.ts'

type Bought = Parameters<typeof orderAgain>[0]

/** Puts what is still sold of an earlier order into the cart, at its end, in one transaction. */
export async function addAgain(db: EverydayDb, catalog: Catalog, items: Bought): Promise<WriteOutcome<OrderAgain>> {
  // What orders have that wait to be placed is in the same rows.
  const inCart = await writeOutcome(msg('Failed to update cart'), async () => {
    const rows = await db.cart_items.toArray()
    return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
  })
  if (!inCart.ok) return inCart
  const again = orderAgain(items, catalog.bySku, inCart.value)
  const rows = again.lines.map(({ sku, quantity }) => {
    const id = derivedId(db.owner, 'cart_items', sku)
    return { id, user_id: db.owner, created_at: timestamp(), sku, quantity }
  })
  const outcome = await restoreLines(db, rows)
  return outcome.ok ? { ok: true, value: again } : outcome
}
