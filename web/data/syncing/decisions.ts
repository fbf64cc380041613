import { forgetCursor } from '../../sync/apply.ts'
import { amend, discard, recreate, retry } from '../../sync/refused-entries.ts'
import type { EverydayDb } from '../database/db.ts'
import { dexieStorage } from '../database/dexie-storage.ts'
import { writeContext } from '../database/write.ts'
import { announceWrite } from '../database/write-signal.ts'
import type { SyncControl } from './sync-control.ts'

/** The actions that change the database alone, and so need no session that is valid. */
export function decisionsOn(
  db: EverydayDb,
): Pick<SyncControl, 'pullEverythingAgain' | 'retry' | 'amend' | 'recreate' | 'discard'> {
  const context = writeContext(db)
  // A decision made in a follower tab is announced like a write, so that the leader sends it.
  const changed = async <T>(done: Promise<T>): Promise<T> => {
    const value = await done
    announceWrite(db.name)
    return value
  }
  return {
    pullEverythingAgain: () => changed(forgetCursor({ storage: dexieStorage(db) })),
    retry: (order) => changed(retry(context, order)),
    amend: (order, patch) => changed(amend(context, order, patch)),
    recreate: (order) => changed(recreate(context, order)),
    discard: (order) => changed(discard(context, order)),
  }
}
