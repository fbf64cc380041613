import { liveQuery } from 'dexie'
import { RULES, SCHEMA } from '../../../web/collections/rules.ts'
import { EverydayDb } from '../../../web/data/database/db.ts'
import { dexieStorage } from '../../../web/data/database/dexie-storage.ts'
import { httpTransport } from '../../../web/data/syncing/http-transport.ts'
import { startSyncing } from '../../../web/data/syncing/syncing.ts'
import { write } from '../../../web/data/database/write.ts'
import { newId } from '../../../web/lib/id.ts'
import { createEngine, type Engine } from '../../../web/sync/engine.ts'
import { deferred, WINDOW, type Bookmark, type Place, type System } from './system.ts'

let db: EverydayDb
let engine: Engine
let here: Place
let syncing: Promise<unknown> | undefined

/** Opens the database of this account on this device, with an engine. */
export async function open(place: Place): Promise<EverydayDb> {
  here = place
  db = new EverydayDb(place.user)
  engine = createEngine({
    user: place.user,
    schema: SCHEMA,
    device: 'Bench',
    rules: RULES,
    storage: dexieStorage(db),
    transport: httpTransport({ origin: place.origin, token: () => place.token }),
    clock: { now: () => Date.now() },
    random: Math.random,
    newId,
    newUuid: () => crypto.randomUUID(),
  })
  await engine.prepare()
  return db
}

/** What a list shows first. */
export const newest = () =>
  db.bookmarks.where('[deleted_at+created_at]').between(['', ''], ['', '\uffff']).reverse().limit(WINDOW).toArray()

/** An open list: `ready` with its first rows, `seen` when it shows a row that matches. */
function openList(matches: (row: { id: string; title: string }) => boolean) {
  const ready = deferred()
  const seen = deferred()
  const subscription = liveQuery(newest).subscribe((rows) => {
    ready.resolve()
    if (!rows.some(matches)) return
    subscription.unsubscribe()
    seen.resolve()
  })
  return { ready: ready.promise, seen: seen.promise }
}

/** One cycle of the engine. */
export async function cycle(): Promise<void> {
  const { failure } = await engine.cycle()
  if (failure) throw new Error(failure.kind)
}

export const ours: System = {
  async warmStart(place) {
    db = new EverydayDb(place.user)
    return (await newest()).length
  },
  async firstSync(place) {
    await open(place)
    await cycle()
    return db.bookmarks.count()
  },
  catchUp: cycle,
  async addAndSee(row: Bookmark) {
    const { id, user_id: _owner, ...set } = row
    const list = openList((listed) => listed.id === id)
    await list.ready
    const start = performance.now()
    await Promise.all([write(db, { collection: 'bookmarks', id, op: 'create', set }), list.seen])
    return performance.now() - start
  },
  async editOffline(edits) {
    for (const { id, title } of edits) await write(db, { collection: 'bookmarks', id, op: 'update', set: { title } })
  },
  drain: cycle,
  async watch(title) {
    syncing ??= startSyncing({
      db,
      token: () => here.token,
      onSignedOut: () => {},
      onStorageFault: () => {},
    })
    await syncing
    return { seen: openList((listed) => listed.title === title).seen }
  },
  async add(row) {
    const { id, user_id: _owner, ...set } = row
    await write(db, { collection: 'bookmarks', id, op: 'create', set })
  },
}
