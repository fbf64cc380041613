import type { EverydayDb } from '../database/db.ts'

/** Exports all unsynced changes with their values, for the user to save when the account is deleted. */
export async function collectWaiting(db: EverydayDb) {
  const [entries, forms] = await Promise.all([db._outbox.orderBy('order').toArray(), db._forms.toArray()])
  return {
    made: new Date().toISOString(),
    forms: forms.map(({ at, kind, about, fields }) => ({ at: new Date(at).toISOString(), kind, about, fields })),
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
