import { recordKey } from '../../sync/tables.ts'
import type { SettledEntry } from '../../sync/types.ts'
import type { EverydayDb } from '../database/db.ts'
import { holdDraft } from '../database/draft-locks.ts'
import { onceTrue } from '../database/first-sync.ts'
import { hasSyncedInSession } from '../session/held-searches.ts'
import { draftKeys, recordOf } from './drafts.ts'
import { saveDraft } from './forms.ts'

/** How long another tab may offer Undo for a deletion that the server has: it does so for ten seconds, and longer under the pointer. */
const UNDO_MS = 3_600_000

/**
 * Deletes the drafts of changes to records that are gone, once a sync of this session has brought everything: nobody can finish them, and they
 * would be asked about at each sign-out. It does so once, since the person may undo a deletion. Returns a function that stops it.
 */
export function followGoneDrafts(db: EverydayDb): () => void {
  const failed = (error: unknown) => console.warn('Drafts of what is gone stay', error)
  return onceTrue(
    () => hasSyncedInSession(db),
    () => void deleteGone(db).catch(failed),
    failed,
  )
}

async function deleteGone(db: EverydayDb): Promise<void> {
  for (const key of await draftKeys(db)) {
    const record = recordOf(key)
    if (!record || (await canBeThere(db, record))) continue
    // A form that is open keeps it.
    const free = await holdDraft(db, key, { ifAvailable: true })
    if (!free) continue
    const tables = [record.collection, '_drafts', '_outbox', '_base', '_settled']
    await db
      .transaction('rw', tables, async () => {
        if (!(await canBeThere(db, record))) await saveDraft(db, key, {})
      })
      .finally(free)
  }
}

/** Whether the record is there, or may be again: what was refused is amended, and what was deleted here comes back with an Undo. */
async function canBeThere(db: EverydayDb, { collection, id }: { collection: string; id: string }): Promise<boolean> {
  if (await db.table(collection).get(id)) return true
  const record = recordKey(collection, id)
  if ((await db._outbox.where('record').equals(record).count()) > 0 || (await db._base.get(record))) return true
  const since = Date.now() - UNDO_MS
  const isOfThis = ({ mutation, settledAt }: SettledEntry) =>
    mutation.id === id && mutation.collection === collection && settledAt > since
  return (await db._settled.filter(isOfThis).count()) > 0
}
