import type { EverydayDb } from '../../data/database/db.ts'
import { write, writeWith, type Write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { maxInCart } from '../../domain/stock.ts'
import { derivedId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import type { CartItem } from '../../collections/cart-items.ts'

const ADD_FAILED = msg('Failed to add item to cart')
const CHANGE_FAILED = msg('Failed to update cart')

/** Adds one of an SKU to the cart, with a step in the same transaction. Two devices that each add one end up with two. */
export async function addToCart(
  db: EverydayDb,
  item: { sku: string; maxQuantity: number; stock?: number | undefined },
  step?: Parameters<typeof writeWith>[1],
): Promise<WriteOutcome> {
  const id = derivedId(db.owner, 'cart_items', item.sku)
  const line = await writeOutcome(ADD_FAILED, () => db.cart_items.get(id))
  if (!line.ok) return line
  const maximum = maxInCart(item)
  if ((line.value?.quantity ?? 0) >= maximum) return atMaximum(maximum)
  const intent: Write = { collection: 'cart_items', id, op: 'upsert', set: { sku: item.sku }, inc: { quantity: 1 } }
  return writeOutcome(ADD_FAILED, () => (step ? writeWith(db, step, intent) : write(db, intent)))
}

/** Changes the quantity of a line by `by`. A result below 1 or above `maxQuantity` is refused and not written. */
export async function changeQuantity(
  db: EverydayDb,
  change: { id: string; by: number; maxQuantity: number },
): Promise<WriteOutcome> {
  const read = await writeOutcome(CHANGE_FAILED, () => db.cart_items.get(change.id))
  if (!read.ok) return read
  const line = read.value
  // Removed meanwhile in another tab or on another device: the list is about to update.
  if (!line) return { ok: true, value: undefined }
  const next = line.quantity + change.by
  if (next < 1) return { ok: false, message: msg('The quantity can’t go below 1; remove the item instead') }
  if (change.by > 0 && next > change.maxQuantity) return atMaximum(change.maxQuantity)
  return writeOutcome(CHANGE_FAILED, () =>
    write(db, { collection: 'cart_items', id: line.id, op: 'update', inc: { quantity: change.by } }),
  )
}

/** Removes lines from the cart in one transaction. */
export function removeLines(db: EverydayDb, rows: readonly CartItem[]): Promise<WriteOutcome> {
  return writeOutcome(CHANGE_FAILED, () =>
    write(db, ...rows.map((row) => ({ collection: 'cart_items', id: row.id, op: 'delete' }) as const)),
  )
}

/** Restores removed lines at their old position in one transaction. Quantities added meanwhile are kept and summed. */
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
  return { ok: false, message: t('Maximum {n} items allowed per order', { n: maximum }) }
}
