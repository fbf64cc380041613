import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Account, Session } from './session/account.ts'
import type { Data, DataSource, ReloadReason } from './data.ts'
import type { EverydayDb } from './database/db.ts'
import { SIGNED_OUT } from './data-source.ts'
import { OpeningError } from './database/opening-error.ts'
import { isStorageBlocked } from './database/blocked-storage.ts'
import { isStalled, onStallChange } from './database/transaction-watch.ts'
import type { SyncControl } from './syncing/sync-control.ts'

const SourceContext = createContext<DataSource | null>(null)

/** Gives the tab's data to everything below; a sign-in or sign-out redraws it with the other person's. */
export function DataProvider({ source, children }: { source: DataSource; children: ReactNode }) {
  return <SourceContext value={source}>{children}</SourceContext>
}

function useSource(): DataSource {
  const source = use(SourceContext)
  if (!source) throw new Error('the data hooks need a DataProvider above them')
  return source
}

function useOpened(): Data | null {
  const source = useSource()
  return useSyncExternalStore(
    source.subscribe,
    () => source.get().data,
    () => null,
  )
}

function useData(): Data {
  const data = useOpened()
  if (!data) throw new Error('no database is open yet: this belongs below WhenOpen')
  return data
}

type WhenOpenProps = {
  children: ReactNode
  /** Until the database is open, and while the page is prerendered. */
  fallback?: ReactNode
  /** In the place of all that, when it cannot be opened. */
  failed?: (error: Error) => ReactNode
  /** Opens it now; otherwise it is opened when the page has come to rest. */
  now?: boolean
}

/** What needs the database, and what stands in its place until it is open. */
export function WhenOpen({ children, fallback = null, failed, now = false }: WhenOpenProps) {
  const source = useSource()
  const open = useOpened() !== null
  const failure = useSyncExternalStore(
    source.subscribe,
    () => source.get().failure,
    () => null,
  )
  const [tried, setTried] = useState(!now)
  useEffect(() => {
    if (now) source.open().then(undefined, () => setTried(true)) // the failure is in the state
  }, [now, source])
  if (open) return children
  // Code that could not be had when the page came to rest may well be had now.
  const isFinal = tried || failure instanceof OpeningError
  return failure && failed && isFinal ? failed(failure) : fallback
}

/** Opens the database when it is not open yet: for what a person presses on a page that is read without. */
export function useOpenDb(): () => Promise<EverydayDb> {
  const source = useSource()
  return useCallback(() => source.open().then(({ db }) => db), [source])
}

/** Who is signed in; `expired` asks to sign in again. Nobody while a page is prerendered and hydrated. */
export function useSession(): Session {
  const source = useSource()
  return useSyncExternalStore(
    source.subscribe,
    () => source.get().session,
    () => SIGNED_OUT,
  )
}

/** The database of the signed-in person, else the guest's; below `WhenOpen`. Changes identity when the person does. */
export const useDb = (): EverydayDb => useData().db
/** Sign in, sign up, sign out, server configuration; below `WhenOpen`. */
export const useAccount = (): Account => useData().account
/** Verbs for /sync; below `WhenOpen`. */
export const useSync = (): SyncControl => useData().sync

/** Whether the user's data is open, and in memory only because the browser blocks site data. */
export const useInMemoryOnly = (): boolean => useOpened() !== null && isStorageBlocked()

/** Whether another page keeps the database locked, so that nothing can be read or written. */
export const useStalled = (): boolean => useSyncExternalStore(onStallChange, isStalled, () => false)

/** Set once this page must be reloaded. */
export const useReloadNeeded = (): ReloadReason | null => useOpened()?.reloadNeeded ?? null
