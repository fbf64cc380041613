import { forgetCursor } from '../../sync/apply.ts'
import { amend, discard, recreate, retry } from '../../sync/refused-entries.ts'
import { msg } from '../../lib/msg.ts'
import type { EverydayDb } from '../database/db.ts'
import { dexieStorage } from '../database/dexie-storage.ts'
import { explained, writeContext } from '../database/write.ts'
import { writeOutcome, type WriteOutcome } from '../database/write-outcome.ts'
import { announceWrite } from '../database/write-signal.ts'
import type { SyncControl } from './sync-control.ts'

const SEND_FAILED = msg('Failed to send the change again')

/** The actions that change the database alone, and so need no session that is valid. */
export function decisionsOn(
  db: EverydayDb,
): Pick<SyncControl, 'pullEverythingAgain' | 'retry' | 'amend' | 'recreate' | 'discard'> {
  const context = writeContext(db)
  // A decision made in a follower tab is announced like a write, so that the leader sends it.
  const changed = <T>(message: string, done: Promise<T>): Promise<WriteOutcome<T>> =>
    writeOutcome(message, async () => {
      const value = await done.catch((error: unknown) => {
        throw explained(error)
      })
      announceWrite(db.name)
      return value
    })
  return {
    pullEverythingAgain: () =>
      changed(msg('Failed to start the download'), forgetCursor({ storage: dexieStorage(db) })),
    retry: (order) => changed(SEND_FAILED, retry(context, order)),
    amend: (order, patch) => changed(SEND_FAILED, amend(context, order, patch)),
    recreate: (order) => changed(msg('Failed to bring the record back'), recreate(context, order)),
    discard: (order) => changed(msg('Failed to discard the change'), discard(context, order)),
  }
}
