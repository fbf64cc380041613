import type { EverydayDb } from '../../data/db.ts'
import { write } from '../../data/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/write-outcome.ts'
import { mostInCart } from '../../domain/stock.ts'
import { derivedId } from '../../lib/id.ts'
import type { CartItem } from '../../collections/cart-items.ts'

const ADD_FAILED = 'Failed to add item to cart'
const CHANGE_FAILED = 'Failed to update cart'

/** Puts one more piece of an SKU into the cart. Two devices that each add one end up with two. */
export async function addToCart(
  db: EverydayDb,
  item: { sku: string; maxQuantity: number; stock?: number | undefined },
): Promise<WriteOutcome> {
  const id = derivedId(db.owner, 'cart_items', item.sku)
  const line = await db.cart_items.get(id)
  const most = mostInCart(item)
  if ((line?.quantity ?? 0) >= most) return atMaximum(most)
  return writeOutcome(ADD_FAILED, () =>
    write(db, { collection: 'cart_items', id, op: 'upsert', set: { sku: item.sku }, inc: { quantity: 1 } }),
  )
}

/** Counts a line up or down by `by`. Below 1 is refused, as is more than `maxQuantity`; nothing is written then. */
export async function changeQuantity(
  db: EverydayDb,
  change: { id: string; by: number; maxQuantity: number },
): Promise<WriteOutcome> {
  const line = await db.cart_items.get(change.id)
  // Removed a moment ago, in another tab or by another device: the screen is about to say so.
  if (!line) return { ok: true }
  const next = line.quantity + change.by
  if (next < 1) return { ok: false, message: 'At least 1 stays in the cart; remove the line instead' }
  if (change.by > 0 && next > change.maxQuantity) return atMaximum(change.maxQuantity)
  return writeOutcome(CHANGE_FAILED, () =>
    write(db, { collection: 'cart_items', id: line.id, op: 'update', inc: { quantity: change.by } }),
  )
}

/** Takes lines out of the cart, in one step. */
export function removeLines(db: EverydayDb, rows: readonly CartItem[]): Promise<WriteOutcome> {
  return writeOutcome(CHANGE_FAILED, () =>
    write(db, ...rows.map((row) => ({ collection: 'cart_items', id: row.id, op: 'delete' }) as const)),
  )
}

/** Puts removed lines back where they were, in one step. What was added meanwhile counts on top. */
export function restoreLines(db: EverydayDb, rows: readonly CartItem[]): Promise<WriteOutcome> {
  return writeOutcome(CHANGE_FAILED, () =>
    write(
      db,
      ...rows.map(
        (row) =>
          ({
            collection: 'cart_items',
            id: row.id,
            op: 'upsert',
            set: { sku: row.sku, created_at: row.created_at },
            inc: { quantity: row.quantity },
          }) as const,
      ),
    ),
  )
}

function atMaximum(maximum: number): WriteOutcome {
  return { ok: false, message: `Maximum ${maximum} items allowed per order` }
}
