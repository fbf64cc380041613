import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useSyncExternalStore } from 'react'
import { useDb } from './context.tsx'
import type { RecordState, SyncOverview } from './sync-control.ts'
import { readOverview, readRecordStates } from './sync-status.ts'

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Live overview for the status chip and /sync; undefined while first read. */
export function useSyncOverview(): SyncOverview | undefined {
  const db = useDb()
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )
  const overview = useLiveQuery(() => readOverview(db), [db])
  return useMemo(() => overview && { ...overview, online }, [overview, online])
}

const NOTHING: Map<string, RecordState> = new Map()

/** Live state of each record of one collection; ids that are not in the map are saved. */
export function useRecordStates(collection: string, ids: string[]): Map<string, RecordState> {
  const db = useDb()
  return useLiveQuery(() => readRecordStates(db, collection, ids), [db, collection, ids.join()]) ?? NOTHING
}
