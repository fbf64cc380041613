import { createContext, use, type ReactNode } from 'react'
import type { Account, Session } from './account.ts'
import type { EverydayDb } from './db.ts'
import type { RecordState, SyncControl, SyncOverview } from './sync-control.ts'

/** Everything of the data layer that a component may hold, made once in main.tsx. */
export type Data = { db: EverydayDb; session: Session; account: Account; sync: SyncControl }

const DataContext = createContext<Data | null>(null)

export function DataProvider({ value, children }: { value: Data; children: ReactNode }) {
  return <DataContext value={value}>{children}</DataContext>
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

/** Live overview for the status chip and /sync; undefined while first read. */
export function useSyncOverview(): SyncOverview | undefined {
  return undefined
}

/** Live state of each record of one collection; ids that are not in the map are saved. */
export function useRecordStates(collection: string, ids: string[]): Map<string, RecordState> {
  void collection
  void ids
  return new Map()
}
