import { MAX_QUANTITY } from '../../collections/cart-limits.ts'
import { readTaken } from '../../data/database/cart.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { write, writeWith, type Write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { maxInCart, type Stocked } from '../../domain/stock.ts'
import { derivedId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import type { CartItem } from '../../collections/cart-items.ts'

const ADD_FAILED = msg('Failed to add item to cart')
const ORDER_WAITS = msg('An order has some of these and waits to be placed. You can change the rest once it is.')
const CHANGE_FAILED = msg('Failed to update cart')

/** Adds one of an SKU to the cart, with a step in the same transaction. Two devices that each add one end up with two. */
export async function addToCart(
  db: EverydayDb,
  item: Stocked & { sku: string },
  step?: Parameters<typeof writeWith>[1],
): Promise<WriteOutcome> {
  const id = derivedId(db.owner, 'cart_items', item.sku)
  const line = await writeOutcome(ADD_FAILED, () => readLine(db, id))
  if (!line.ok) return line
  const { quantity, taken } = line.value ?? { quantity: 0, taken: 0 }
  if (quantity >= maxInCart(item)) return atMaximum(item)
  if (quantity + taken >= MAX_QUANTITY) return { ok: false, message: ORDER_WAITS }
  const intent: Write = { collection: 'cart_items', id, op: 'upsert', set: { sku: item.sku }, inc: { quantity: 1 } }
  return writeOutcome(ADD_FAILED, () => (step ? writeWith(db, step, intent) : write(db, intent)))
}

/** Changes the quantity of a line by `by`. A result below 1 or above what may be had of `item` is refused and not written. */
export async function changeQuantity(
  db: EverydayDb,
  change: { id: string; by: number; item: Stocked },
): Promise<WriteOutcome> {
  const read = await writeOutcome(CHANGE_FAILED, () => readLine(db, change.id))
  if (!read.ok) return read
  const line = read.value
  // Removed meanwhile in another tab or on another device: the list is about to update.
  if (!line) return { ok: true, value: undefined }
  const next = line.quantity + change.by
  if (next < 1) return { ok: false, message: msg('The quantity can’t go below 1; remove the item instead') }
  if (change.by > 0 && next > maxInCart(change.item)) return atMaximum(change.item)
  if (change.by > 0 && next + line.taken > MAX_QUANTITY) return { ok: false, message: ORDER_WAITS }
  return writeOutcome(CHANGE_FAILED, () =>
    write(db, { collection: 'cart_items', id: line.id, op: 'update', inc: { quantity: change.by } }),
  )
}

/**
 * Removes lines from the cart in one transaction. Of a line of which an order has some, that waits to be placed, the rest stays until it is:
 * then none is removed, and that is said.
 */
export async function removeLines(db: EverydayDb, rows: readonly CartItem[]): Promise<WriteOutcome> {
  const read = await writeOutcome(CHANGE_FAILED, () => Promise.all(rows.map(({ id }) => readLine(db, id))))
  if (!read.ok) return read
  if (read.value.some((line) => line && line.taken > 0)) return { ok: false, message: ORDER_WAITS }
  return writeOutcome(CHANGE_FAILED, () =>
    write(db, ...rows.map(({ id }): Write => ({ collection: 'cart_items', id, op: 'delete' }))),
  )
}

/**
 * Puts lines into the cart, such as those that were removed, in one transaction and at their old position. Quantities added meanwhile are kept
 * and summed, up to what the cart and the orders that wait may have together.
 */
export function restoreLines(db: EverydayDb, rows: readonly CartItem[]): Promise<WriteOutcome> {
  return writeOutcome(CHANGE_FAILED, async () => {
    const lines = await Promise.all(rows.map(({ id }) => readLine(db, id)))
    const intents = rows.flatMap(({ id, sku, created_at, quantity }, at): Write[] => {
      const { quantity: inCart, taken } = lines[at] ?? { quantity: 0, taken: 0 }
      const added = Math.min(quantity, MAX_QUANTITY - inCart - taken)
      if (added < 1) return []
      return [{ collection: 'cart_items', id, op: 'upsert', set: { sku, created_at }, inc: { quantity: added } }]
    })
    if (intents.length > 0) await write(db, ...intents)
  })
}

/** A line with its quantity in the cart, and how many more orders have that wait to be placed. */
async function readLine(
  db: EverydayDb,
  id: string,
): Promise<{ id: string; quantity: number; taken: number } | undefined> {
  const row = await db.cart_items.get(id)
  if (!row) return undefined
  const taken = (await readTaken(db, [row]))(row)
  return { id, quantity: Math.max(row.quantity - taken, 0), taken }
}

function atMaximum(item: Stocked): WriteOutcome {
  const { maxQuantity, stock = Infinity } = item
  if (stock >= maxQuantity) return { ok: false, message: t('Maximum {n} items allowed per order', { n: maxQuantity }) }
  return { ok: false, message: stock === 0 ? t('Out of Stock') : t('Only {n} left.', { n: stock }) }
}
