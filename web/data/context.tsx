import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { CatalogStore } from './catalog/catalog.ts'
import type { Account, Session } from './session/account.ts'
import type { Data, DataSource, ReloadReason } from './data.ts'
import type { EverydayDb } from './database/db.ts'
import { SIGNED_OUT } from './data-source.ts'
import { OpeningError } from './database/opening-error.ts'
import { isStorageBlocked } from './database/blocked-storage.ts'
import { isStalled, onStallChange } from './database/transaction-watch.ts'
import type { SyncControl } from './syncing/sync-control.ts'

const SourceContext = createContext<DataSource | null>(null)

/** Provides the tab's data to its children; a sign-in or sign-out renders them again with the other person's. */
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
  /** Rendered until the database is open, and while the page is prerendered. */
  fallback?: ReactNode
  /** Rendered instead if the database cannot be opened. */
  failed?: (error: Error) => ReactNode
  /** Opens the database now; otherwise it is opened when the page is idle. */
  now?: boolean
}

/** Renders `children`, which need the database, once it is open. */
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
  // Code that could not be loaded when the page became idle may load on a second attempt.
  const isFinal = tried || failure instanceof OpeningError
  return failure && failed && isFinal ? failed(failure) : fallback
}

/** Why `useOpenDb` has no database: the session has ended of the person for whom this was rendered. */
export class SessionOver extends Error {}

/**
 * Opens the database if it is not open yet: for actions on a page that is rendered without it. It is that of the person for whom the component
 * was rendered: rejects with `SessionOver` once that one has left.
 */
export function useOpenDb(): () => Promise<EverydayDb> {
  const source = useSource()
  const person = usePerson()
  return useCallback(async () => {
    const { db } = await source.open()
    if (source.get().person !== person) throw new SessionOver()
    return db
  }, [source, person])
}

/** Changes whenever a person's session has ended (`DataSource`): what holds something of a person has it as its key. */
export function usePerson(): number {
  const source = useSource()
  return useSyncExternalStore(
    source.subscribe,
    () => source.get().person,
    () => 0,
  )
}

/** Who is signed in; `expired` asks to sign in again. Signed out while a page is prerendered and hydrated. */
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
/** Actions of /sync; below `WhenOpen`. */
export const useSync = (): SyncControl => useData().sync
/** The list of what is sold, to be loaded; below `WhenOpen`. */
export const useCatalogStore = (): CatalogStore => useData().catalog

/** Whether the user's data is open, and in memory only because the browser blocks site data. */
export const useInMemoryOnly = (): boolean => useOpened() !== null && isStorageBlocked()

/** Whether another page keeps the database locked, so that nothing can be read or written. */
export const useStalled = (): boolean => useSyncExternalStore(onStallChange, isStalled, () => false)

/** Set once this page must be reloaded. */
export const useReloadNeeded = (): ReloadReason | null => useOpened()?.reloadNeeded ?? null
