import type { ExternalStore } from '../lib/external-store.ts'
import type { Account, Session } from './session/account.ts'
import type { CatalogStore } from './catalog/catalog.ts'
import type { EverydayDb } from './database/db.ts'
import type { SyncControl } from './syncing/sync-control.ts'

/** Why this page must be reloaded: another tab took the database for an update, or it can no longer be read. */
export type ReloadReason = 'updated' | 'fault'

/** What the data layer offers to components once the database is open. */
export type Data = {
  db: EverydayDb
  session: Session
  account: Account
  sync: SyncControl
  /** What is sold: lines of the cart and of the activity have the SKU alone. */
  catalog: CatalogStore
  reloadNeeded: ReloadReason | null
}

/**
 * The data of this tab, opened when first needed: public pages do not need it. `data` is null until the database is open, and
 * `failure` is the reason if it cannot be opened. `person` counts the sessions that have ended on this page: what is rendered for one
 * person, or for a guest who became that person, has one number.
 */
export type DataSource = ExternalStore<{
  data: Data | null
  session: Session
  failure: Error | null
  person: number
}> & {
  /** Opens the database, once for any number of calls; again after a failure. Rejects if it cannot be opened. */
  open(): Promise<Data>
}
