import type { EverydayDb } from '../../data/database/db.ts'
import { write } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import type { SyncControl } from '../../data/syncing/sync-control.ts'
import { msg } from '../../lib/msg.ts'
import type { OrderView } from './orders.queries.ts'

/** What became of an order: `taken-back`, the server never hears of it; `cancelled`, it will, or does now. */
export type Cancelled = 'taken-back' | 'cancelled'

/** Cancels an order; one of which the server cannot know yet is taken back. */
export async function cancelOrder(
  db: EverydayDb,
  sync: Pick<SyncControl, 'discard'>,
  { row: { id }, creation }: Pick<OrderView, 'row' | 'creation'>,
): Promise<WriteOutcome<Cancelled>> {
  if (creation) {
    const taken = await sync.discard(creation.order)
    if (!taken.ok || taken.value > 0) return taken.ok ? { ok: true, value: 'taken-back' } : taken
  }
  return writeOutcome(msg('Failed to cancel the order'), async (): Promise<Cancelled> => {
    await write(db, {
      ...{ collection: 'orders', id, op: 'update' },
      ...{ set: { is_cancelled: true }, was: { is_cancelled: false } },
    })
    return 'cancelled'
  })
}
