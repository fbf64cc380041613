import type { SyncEvent } from '../../sync/ports.ts'
import type { OutboxEntry, Patch, RecordState, SyncStatus } from '../../sync/types.ts'

/** The whole device in one line for the status chip and /sync. Counts are live; times are epoch ms. */
export type SyncOverview = SyncStatus & {
  online: boolean
  waiting: number
  attention: number
  oldestWaitingAt: number | null
}

/** What a person can do about syncing, in any tab. */
export interface SyncControl {
  /** Starts a cycle now; resolves when it has ended. */
  syncNow(): Promise<void>
  /** Forgets the cursor: everything is pulled again, waiting changes stay. */
  pullEverythingAgain(): Promise<void>
  /** Sends refused work again as it is, as a new mutation. */
  retry(order: number): Promise<void>
  /** Sends refused work again with these fields changed. */
  amend(order: number, patch: Patch): Promise<void>
  /** For code `gone`: creates the record again with the person's values. */
  bringBack(order: number): Promise<void>
  /** Gives up refused work and what waits behind it on the same record. Resolves to how many changes went. */
  discard(order: number): Promise<number>
  /** The last 200 events: ids, sizes, durations, codes; no personal value. */
  events(): SyncEvent[]
}

export type { OutboxEntry, RecordState }
