import type { Order, OrderFields } from '../../../collections/orders.ts'
import type { EverydayDb } from '../../../data/database/db.ts'
import { draftEnds } from '../../../data/database/kept-drafts.ts'
import { bothSteps, writeWith } from '../../../data/database/write.ts'
import { WriteError } from '../../../data/database/write-error.ts'
import { writeOutcome, type WriteOutcome } from '../../../data/database/write-outcome.ts'
import { newId } from '../../../lib/id.ts'
import { timestamp } from '../../../lib/timestamp.ts'
import { msg } from '../../../lib/msg.ts'
import { equal } from '../../../lib/equal.ts'
import { LAST_ORDER, readCartState, type LastOrder } from './checkout.queries.ts'

const FAILED = msg('Failed to process checkout')
const ORDERED = msg('This cart was ordered in another tab.')
const CHANGED = msg('Your cart has changed meanwhile. Check it, and place the order again.')

/**
 * Makes an order of what is in the cart, which waits here until the server has placed it; resolves to its id. `unsold`: what is in the cart and not
 * sold any more. `draft`: the key of the form's draft, which ends with it. What was ordered in another tab, and a cart that is not `order.lines` any more, is refused.
 */
export function placeOrder(
  db: EverydayDb,
  order: OrderFields,
  { unsold = [], draft }: { unsold?: readonly string[]; draft?: string } = {},
): Promise<WriteOutcome<string>> {
  const id = newId()
  return writeOutcome(FAILED, async () => {
    const { rows, state } = await readCartState(db)
    const inCart = rows.flatMap(({ sku, quantity }) => (unsold.includes(sku) ? [] : [{ sku, quantity }]))
    const ordered = order.lines.map(({ sku, quantity }) => ({ sku, quantity }))
    if (!equal(inCart, ordered)) throw new WriteError('changed', inCart.length === 0 ? ORDERED : CHANGED)
    await writeWith(
      db,
      bothSteps(
        once({ id, state, address: order.address, method: order.payment_method, at: timestamp() }),
        draftEnds(draft),
      ),
      {
        ...{ collection: 'orders', id, op: 'create' },
        set: { ...order },
      },
    )
    return id
  })
}

/** Of two tabs that order one cart at the same moment the second one fails. */
const once = (made: LastOrder) => ({
  tables: ['_meta', 'orders'],
  run: async (tx: Parameters<ReturnType<typeof draftEnds>['run']>[0]) => {
    const meta = tx.table<{ key: string; value: LastOrder }>('_meta')
    const last = (await meta.get(LAST_ORDER))?.value
    const before = last && (await tx.table<Partial<Order>>('orders').get(last.id))
    // One that is placed has emptied the cart: what is in it now was put in since.
    if (before && !before.order_number && last.state === made.state) throw new WriteError('changed', ORDERED)
    await meta.putMany([{ key: LAST_ORDER, value: made }])
  },
})
