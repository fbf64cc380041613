import type { ExternalStore } from '../lib/external-store.ts'
import type { Account, Session } from './session/account.ts'
import type { EverydayDb } from './database/db.ts'
import type { SyncControl } from './syncing/sync-control.ts'

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

/**
 * The data of this tab, which is opened when first needed: public pages do without. `data` is null until the database is open, and
 * `failure` is the reason if it cannot be opened.
 */
export type DataSource = ExternalStore<{ data: Data | null; session: Session; failure: Error | null }> & {
  /** Opens the database, once however often it is asked for; again after a failure. Rejects when it cannot be opened. */
  open(): Promise<Data>
}
