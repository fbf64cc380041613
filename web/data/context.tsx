import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Account, Session } from './account.ts'
import type { EverydayDb } from './db.ts'
import type { DataSource } from './create-data.ts'
import type { RecordState, SyncControl, SyncOverview } from './sync-control.ts'
import { readOverview, readRecordStates } from './sync-status.ts'

/** Why this page must be reloaded: another tab took the database for an update, or it cannot be read any more. */
export type ReloadReason = 'updated' | 'fault'

/** Everything of the data layer that a component may hold, made once in main.tsx. */
export type Data = {
  db: EverydayDb
  session: Session
  account: Account
  sync: SyncControl
  reloadNeeded: ReloadReason | null
}

const DataContext = createContext<Data | null>(null)

/** Gives the tab's data to everything below; a sign-in or sign-out redraws it with the other person's. */
export function DataProvider({ source, children }: { source: DataSource; children: ReactNode }) {
  const data = useSyncExternalStore(source.subscribe, source.get, source.get)
  return <DataContext value={data}>{children}</DataContext>
}

function useData(): Data {
  const data = use(DataContext)
  if (!data) throw new Error('useData needs a DataProvider above it')
  return data
}

/** The database of the signed-in person, else the guest's. Changes identity when the person does. */
export const useDb = (): EverydayDb => useData().db
/** Who is signed in; `expired` asks to sign in again. */
export const useSession = (): Session => useData().session
/** Sign in, sign up, sign out, server configuration. */
export const useAccount = (): Account => useData().account
/** Verbs for /sync. */
export const useSync = (): SyncControl => useData().sync

/** Set once this page must be reloaded. */
export const useReloadNeeded = (): ReloadReason | null => useData().reloadNeeded

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
