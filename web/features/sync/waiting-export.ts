import type { EverydayDb } from '../../data/db.ts'

/** Everything the server has not taken, values and all, for the person to keep when the account is gone. */
export async function collectWaiting(db: EverydayDb) {
  const entries = await db._outbox.orderBy('order').toArray()
  return {
    made: new Date().toISOString(),
    changes: entries.map(({ at, mutation: { collection, id, op, set, inc, add, remove } }) => ({
      at: new Date(at).toISOString(),
      collection,
      id,
      op,
      set,
      inc,
      add,
      remove,
    })),
  }
}
