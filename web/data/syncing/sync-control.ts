import type { SyncEvent } from '../../sync/ports.ts'
import type { WriteOutcome } from '../database/write-outcome.ts'
import type { OutboxEntry, Patch, RecordState, SyncStatus } from '../../sync/types.ts'

/** What the last sync has met: the server, no way to it, or a server without the account. */
export type ServerState = 'reached' | 'unreached' | 'account-deleted'

/** The state of the device in one line, for the status chip and /sync. Counts are live; times are epoch ms. */
export type SyncOverview = SyncStatus & {
  online: boolean
  waiting: number
  attention: number
  oldestWaitingAt: number | null
}

/** Whether the device has no connection, or has just got it back and tried nothing yet; else `offline` is a server that could not be reached. */
export const isCutOff = ({ online, phase, retryAt }: SyncOverview): boolean =>
  !online || (phase === 'offline' && retryAt === null)

/** Actions of a person on syncing, in any tab. */
export interface SyncControl {
  /** Starts a cycle now; resolves when it has ended. */
  syncNow(): Promise<void>
  /** Sends and fetches contents of documents now; resolves when nothing is left that can be done now. */
  transfer(): Promise<void>
  /** Resets the cursor: everything is pulled again, waiting changes stay. */
  pullEverythingAgain(): Promise<WriteOutcome>
  /** Sends a refused mutation again as it is, as a new one. The value is false if another tab has decided on it meanwhile. */
  retry(order: number): Promise<WriteOutcome<boolean>>
  /** Like `retry`, with these fields changed. */
  amend(order: number, patch: Patch): Promise<WriteOutcome<boolean>>
  /** For code `gone`: creates the record again with the person's values; otherwise like `retry`. */
  recreate(order: number): Promise<WriteOutcome<boolean>>
  /**
   * Discards a refused mutation and the ones behind it on the same record, or a record that was never sent. The value is the number of
   * discarded changes: 0 if it was decided on, or sent, meanwhile.
   */
  discard(order: number): Promise<WriteOutcome<number>>
  /** The last 200 events: ids, sizes, durations, codes; no personal values. */
  events(): SyncEvent[]
}

export type { OutboxEntry, RecordState }
