import type { EverydayDb } from '../../data/database/db.ts'
import { SCHEMA } from '../../collections/rules.ts'
import type { OfflineContent } from '../../data/offline/offline-content.ts'
import type { StorageUsage } from '../../data/offline/storage-usage.ts'
import type { OutboxEntry, SyncControl, SyncOverview } from '../../data/syncing/sync-control.ts'
import { APP_VERSION } from '../../lib/version.ts'
import { collectionOf } from './labels.ts'

const MAX_ENTRIES = 1000

export type DiagnosticsInput = {
  db: EverydayDb
  overview: SyncOverview | null | undefined
  events: ReturnType<SyncControl['events']>
  storage: StorageUsage | null
  content: OfflineContent | null
  /** The URL of a script of this build, and the user agent. */
  build: string
  browser: string
}

/**
 * What a maintainer needs to find out why a device does not sync, without anything a person has typed: names of fields and
 * never values, codes and never the server's messages (they may quote a value), and no names, addresses or user ids.
 */
export async function collectDiagnostics({ db, overview, events, storage, content, build, browser }: DiagnosticsInput) {
  const tables = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const))
  return {
    made: new Date().toISOString(),
    version: APP_VERSION,
    build,
    schema: SCHEMA,
    database: db.verno,
    browser,
    status: overview && { ...overview, message: overview.message && 'left out' },
    storage,
    offline: content && {
      app: { ...content.app, missing: content.app.missing.length },
      catalog: { ...content.catalog, missing: content.catalog.missing.length },
    },
    rows: Object.fromEntries(tables),
    outbox: (await db._outbox.orderBy('order').limit(MAX_ENTRIES).toArray()).map(withoutValues),
    events,
  }
}

function withoutValues({ order, state, n, again, at, tries, notBefore, mutation, refusal }: OutboxEntry) {
  const { uuid, collection, id, op, set, was, inc, add, remove } = mutation
  const names = (fields: object | undefined) => fields && Object.keys(fields)
  return {
    order,
    state,
    n,
    again,
    at,
    tries,
    notBefore,
    uuid,
    collection,
    // The id of a profile is its owner's.
    record: collectionOf(collection)?.ownerId ? 'left out' : id,
    op,
    set: names(set),
    was: names(was),
    inc: names(inc),
    add: names(add),
    remove: names(remove),
    refused: refusal && { status: refusal.status, code: refusal.code, fields: names(refusal.fields) },
  }
}
