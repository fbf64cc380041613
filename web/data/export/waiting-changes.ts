import type { EverydayDb } from '../database/db.ts'

/** All changes and forms that the server does not have, with their values: waiting.json of an export. */
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
