import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useSyncExternalStore } from 'react'
import { useDb } from './context.tsx'
import type { RecordState, SyncOverview } from './syncing/sync-control.ts'
import { readOverview, readRecordStates } from './syncing/sync-status.ts'

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

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

/** Live overview for the status chip and /sync; undefined until the first read completes. */
export function useSyncOverview(): SyncOverview | undefined {
  const db = useDb()
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )
  const overview = useSideQuery<Omit<SyncOverview, 'online'> | undefined>(() => readOverview(db), [db], undefined)
  return useMemo(() => overview && { ...overview, online }, [overview, online])
}

const NOTHING: Map<string, RecordState> = new Map()

/** Live state of each record of one collection; ids without an entry are saved. */
export function useRecordStates(collection: string, ids: string[]): Map<string, RecordState> {
  const db = useDb()
  const states = useSideQuery(() => readRecordStates(db, collection, ids), [db, collection, ids.join()], NOTHING)
  return states ?? NOTHING
}
