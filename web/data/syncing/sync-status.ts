import { hasStopped } from '../../domain/document-content.ts'
import { least } from '../../lib/least.ts'
import { parseRecordKey, recordKey } from '../../sync/tables.ts'
import type { OutboxEntry, RecordState, SyncStatus } from '../../sync/types.ts'
import { unsentContents } from '../documents/contents.ts'
import type { EverydayDb } from '../database/db.ts'
import { heldSince, readHeldSearches, SYNCED_SESSION } from '../session/held-searches.ts'
import type { SyncOverview } from './sync-control.ts'

const FIRST_STATUS: SyncStatus = {
  phase: 'idle',
  lastSyncAt: null,
  lastAttemptAt: null,
  message: null,
  retryAt: null,
  resetting: false,
}

/**
 * Updates the status row, which every tab reads, and notes in which `session` (its id) a sync has brought everything. Does nothing if the
 * database is closed.
 */
export async function reportStatus(db: EverydayDb, status: Partial<SyncStatus>, session?: string): Promise<void> {
  if (!db.isOpen()) return
  await db.transaction('rw', db._meta, async () => {
    const known = await readStatus(db)
    await db._meta.put({ key: 'status', value: { ...FIRST_STATUS, ...known, ...status } })
    if (status.lastSyncAt && session !== undefined) await db._meta.put({ key: SYNCED_SESSION, value: session })
  })
}

/** What the last sync has reported; undefined before the first one. */
export async function readStatus(db: EverydayDb): Promise<SyncStatus | undefined> {
  return (await db._meta.get('status'))?.value as SyncStatus | undefined
}

/** The overview of one database: the status row with live counts. */
export async function readOverview(db: EverydayDb): Promise<Omit<SyncOverview, 'online'>> {
  const [status, resetting, queued, frozen, refused, forms, contents, held] = await Promise.all([
    readStatus(db),
    db._meta.get('resetting'),
    db._outbox.where('state').equals('queued').count(),
    db._outbox.where('state').equals('frozen').count(),
    db._outbox.where('state').equals('refused').count(),
    db._forms.toArray(), // a handful at most
    unsentContents(db),
    readHeldSearches(db),
  ])
  const oldest = queued + frozen > 0 ? await db._outbox.where('state').anyOf('queued', 'frozen').first() : undefined
  const stopped = contents.filter(hasStopped)
  const waitingForms = forms.filter((form) => form.state === 'waiting')
  const ages = [
    ...(oldest ? [oldest.at] : []),
    ...waitingForms.map((form) => form.at),
    ...contents.filter((content) => !hasStopped(content)).map((content) => content.usedAt),
    ...held.map(heldSince),
  ]
  return {
    ...FIRST_STATUS,
    ...status,
    resetting: resetting?.value === true,
    waiting: queued + frozen + held.length + waitingForms.length + contents.length - stopped.length,
    attention: refused + forms.length - waitingForms.length + stopped.length,
    oldestWaitingAt: ages.length > 0 ? least(ages) : null,
  }
}

/** Whether a change waits for its verdict. */
export const hasChangesToSend = async (db: EverydayDb): Promise<boolean> =>
  (await db._outbox.where('state').anyOf('queued', 'frozen').limit(1).count()) > 0

const STATE: Record<OutboxEntry['state'], RecordState> = { queued: 'here-only', frozen: 'sending', refused: 'refused' }
const URGENCY: Record<RecordState, number> = { saved: 0, sending: 1, 'here-only': 2, refused: 3 }

/** The number of changes of one collection that the server has not answered yet. */
export const countWaiting = (db: EverydayDb, collection: string): Promise<number> =>
  db._outbox.where('record').startsWith(recordKey(collection, '')).count()

/** The states of those records that are not saved, by id; the most urgent one counts. */
export async function readRecordStates(
  db: EverydayDb,
  collection: string,
  ids: string[],
): Promise<Map<string, RecordState>> {
  const states = new Map<string, RecordState>()
  if (ids.length === 0) return states
  const entries = await db._outbox
    .where('record')
    .anyOf(ids.map((id) => recordKey(collection, id)))
    .toArray()
  for (const entry of entries) {
    const { id } = parseRecordKey(entry.record)
    const state = STATE[entry.state]
    if (URGENCY[state] > URGENCY[states.get(id) ?? 'saved']) states.set(id, state)
  }
  return states
}
