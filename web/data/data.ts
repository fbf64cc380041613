import type { Account, Session } from './account.ts'
import type { EverydayDb } from './db.ts'
import type { SyncControl } from './sync-control.ts'

/** Why this page must be reloaded: another tab took the database for an update, or it cannot be read any more. */
export type ReloadReason = 'updated' | 'fault'

/** Everything of the data layer that a component may hold once the database is open. */
export type Data = {
  db: EverydayDb
  session: Session
  account: Account
  sync: SyncControl
  reloadNeeded: ReloadReason | null
}

/** The data of this tab as it changes: whose database is open, who is signed in. For `useSyncExternalStore`. */
export type OpenedData = { get(): Data; subscribe(listener: () => void): () => void }

/** What a page knows of its data: `data` is null until the database is open, `failure` says why it cannot be. */
export type DataState = { data: Data | null; session: Session; failure: Error | null }

/** The data of this tab, opened when first needed: a public page is read without. For `useSyncExternalStore`. */
export type DataSource = {
  get(): DataState
  subscribe(listener: () => void): () => void
  /** Opens the database, once however often it is asked for; again after a failure. Rejects when it cannot be opened. */
  open(): Promise<Data>
}
