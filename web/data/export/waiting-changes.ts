import type { Intent } from '../../sync/types.ts'
import type { EverydayDb } from '../database/db.ts'
import { readAllDrafts } from '../database/kept-drafts.ts'
import { heldSince, readHeldSearches } from '../session/held-searches.ts'

/** All changes and forms that the server does not have, also those that are not finished, with their values: waiting.json of an export. */
export async function collectWaiting(db: EverydayDb) {
  const [entries, held, forms, drafts] = await Promise.all([
    db._outbox.orderBy('order').toArray(),
    readHeldSearches(db),
    db._forms.toArray(),
    readAllDrafts(db),
  ])
  return {
    made: new Date().toISOString(),
    forms: forms.map(({ at, kind, about, fields }) => ({ at: new Date(at).toISOString(), kind, about, fields })),
    drafts: drafts.map(({ key, values }) => ({ form: key, fields: values })),
    changes: [
      ...entries.map(({ at, mutation }) => changeOf(at, mutation)),
      ...held.map((search) => changeOf(heldSince(search), search)),
    ],
  }
}

const changeOf = (at: number, { collection, id, op, set, inc, add, remove }: Intent) => ({
  at: new Date(at).toISOString(),
  collection,
  id,
  op,
  set,
  inc,
  add,
  remove,
})
