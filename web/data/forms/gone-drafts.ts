import type { EverydayDb } from '../database/db.ts'
import { onceTrue } from '../database/first-sync.ts'
import { hasSyncedInSession } from '../session/held-searches.ts'
import { draftKeys, subjectOf } from './drafts.ts'
import { saveDraft } from './forms.ts'

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
  for (const key of await draftKeys(db)) if ((await subjectOf(db, key)) === null) await saveDraft(db, key, {})
}
