import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import type { CollectionName } from '../collections/all.ts'
import { useOnline } from '../lib/online.ts'
import { useDb, useSession } from './context.tsx'
import { hadFirstSync } from './database/first-sync.ts'
import type { RecordState, ServerState, SyncOverview } from './syncing/sync-control.ts'
import { countWaiting, readOverview, readRecordStates, readStatus } from './syncing/sync-status.ts'

/** Whether a read failed only because the page was hidden or the database locked: live queries then run again by themselves. */
const isTemporary = (error: unknown) => ['AbortError', 'DatabaseClosedError'].includes((error as Error).name)

/**
 * A live query for secondary data of a page, such as counts, tags and record states. If it fails, it returns `fallback` and
 * logs the error. Undefined until the first read completes.
 */
export function useSideQuery<T>(query: () => T | Promise<T>, deps: unknown[], fallback: T): T | undefined {
  return useLiveQuery(async () => {
    try {
      return await query()
    } catch (error) {
      if (isTemporary(error)) throw error
      console.warn('A side query failed', error)
      return fallback
    }
  }, deps)
}

/** A record as it is by now, for a form that was opened with `given`, which stays where there is no record any more, or none yet. */
export function useLiveRow<Row extends { id: string }, Given extends Row | undefined>(
  collection: CollectionName,
  given: Given,
): Given {
  const db = useDb()
  const id = given?.id
  const read = async () => (id === undefined ? given : ((await db.table<Row, string>(collection).get(id)) ?? given))
  return (useSideQuery(read, [db, collection, id], given) ?? given) as Given
}

/** Live overview for the status chip and /sync; undefined until the first read completes, null if it failed. */
export function useSyncOverview(): SyncOverview | null | undefined {
  const db = useDb()
  const online = useOnline()
  const overview = useSideQuery<Omit<SyncOverview, 'online'> | null>(() => readOverview(db), [db], null)
  return useMemo(() => overview && { ...overview, online }, [overview, online])
}

/** Live: what the last sync has met. The browser may count a network as a connection that leads nowhere. */
export function useServerState(): ServerState {
  const db = useDb()
  const phase = useSideQuery(() => readStatus(db), [db], undefined)?.phase
  if (phase === 'account-deleted') return phase
  return phase === 'offline' ? 'unreached' : 'reached'
}

/** Live: when a sync has last brought everything, in epoch ms; null before the first one, undefined until it is read. */
export function useLastSyncAt(): number | null | undefined {
  const db = useDb()
  return useSideQuery(async () => (await readStatus(db))?.lastSyncAt ?? null, [db], null)
}

/** Lists are read again when the data has come, which takes longer than reading one row. */
const LISTS_MS = 300

/** Whether what the account has is on this device; if not, what it waits for: the server, a connection, or somebody to sign in. */
export type Arrival = 'here' | 'coming' | 'offline' | 'expired'

/**
 * Live: an empty list, or a zero, is one only when the data is `here`, as it always is for guests. Undefined until the first read
 * completes.
 */
export function useArrival(): Arrival | undefined {
  const db = useDb()
  const { user, expired } = useSession()
  const online = useOnline()
  const isReached = useServerState() !== 'unreached'
  const synced = useSideQuery(() => hadFirstSync(db), [db], true)
  const [wasMissing, setMissing] = useState(false)
  useEffect(() => {
    if (synced === false) return setMissing(true)
    const timer = setTimeout(() => setMissing(false), LISTS_MS)
    return () => clearTimeout(timer)
  }, [synced])
  if (user === null || (synced && !wasMissing)) return 'here'
  if (synced === undefined) return undefined
  if (expired) return 'expired'
  return online && isReached ? 'coming' : 'offline'
}

/** Live number of changes of one collection that the server has not answered yet; undefined until the first read completes. */
export function useWaitingCount(collection: string): number | undefined {
  const db = useDb()
  return useSideQuery(() => countWaiting(db, collection), [db, collection], 0)
}

const NOTHING: Map<string, RecordState> = new Map()

/**
 * Live state of each record of one collection; ids without an entry are saved. Without a connection, an answer of the server or a session
 * nothing is being sent, whatever was begun.
 */
export function useRecordStates(collection: string, ids: string[]): Map<string, RecordState> {
  const db = useDb()
  const states = useSideQuery(() => readRecordStates(db, collection, ids), [db, collection, ids.join()], NOTHING)
  const online = useOnline()
  const isAnswered = useSideQuery(async () => (await readStatus(db))?.answered !== false, [db], true)
  const { expired } = useSession()
  const canSend = isAnswered && online && !expired
  return useMemo(() => {
    if (!states || canSend === undefined) return NOTHING
    if (canSend) return states
    return new Map([...states].map(([id, state]) => [id, state === 'sending' ? 'here-only' : state]))
  }, [states, canSend])
}
