import type { DBCore, DBCoreCursor, DBCoreTable, Middleware, Table } from 'dexie'
import type { Bookmark } from '../../collections/bookmarks.ts'
import { bookmarkKeys } from '../../domain/bookmark-keys.ts'
import { notificationKeys } from '../../domain/notification-keys.ts'

/** The one property that holds the keys; the indexes of these collections name it. */
const KEYS = '_keys'
type Row = { id: string }
type Stored = Row & { [KEYS]?: object }
type KeysOf = (row: never) => object

/** What is derived from a row, by collection. */
export const DERIVED_KEYS: Record<string, KeysOf | undefined> = {
  bookmarks: bookmarkKeys,
  notifications: notificationKeys,
}

/**
 * Stores derived keys with each row of these collections, so that IndexedDB can sort by name in natural order, find duplicates, and
 * list favorites or what is unread through indexes. They are added whenever a row is written (by a command or a pull) and removed
 * whenever one is read: rows have exactly their synced fields outside this module.
 */
export const derivedKeys: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'derived-keys',
  create: (down) => ({
    ...down,
    table(name) {
      const keysOf = DERIVED_KEYS[name]
      return keysOf ? withKeys(down.table(name), keysOf) : down.table(name)
    },
  }),
}

const CHUNK = 250

/** Adds the keys to bookmarks that were written without Dexie, in chunks. Costs two counts if there are none. */
export async function completeBookmarkKeys({ bookmarks }: { bookmarks: Table<Bookmark, string> }): Promise<void> {
  if ((await bookmarks.count()) === (await bookmarks.orderBy(`${KEYS}.address`).count())) return
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: Bookmark[] = await bookmarks.where('id').above(after).limit(CHUNK).toArray()
    await bookmarks.bulkPut(rows)
    after = rows.at(-1)?.id
  }
}

function withKeys(table: DBCoreTable, keysOf: KeysOf): DBCoreTable {
  const addKeys = (row: Row): Stored => ({ ...row, [KEYS]: keysOf(row as never) })
  return {
    ...table,
    mutate: (request) =>
      request.type === 'add' || request.type === 'put'
        ? table.mutate({ ...request, values: request.values.map(addKeys) })
        : table.mutate(request),
    get: (request) => table.get(request).then(removeKeys),
    getMany: (request) => table.getMany(request).then((rows) => rows.map(removeKeys)),
    query: (request) =>
      table
        .query(request)
        .then((answer) => (request.values ? { ...answer, result: answer.result.map(removeKeys) } : answer)),
    openCursor: (request) =>
      table.openCursor(request).then((cursor) => (cursor && request.values ? withoutKeys(cursor) : cursor)),
  }
}

// A copy, because Dexie shares and freezes the rows in its cache.
function removeKeys(row: Stored | undefined): Row | undefined {
  if (!row || !(KEYS in row)) return row
  const { [KEYS]: _, ...synced } = row
  return synced
}

function withoutKeys(cursor: DBCoreCursor): DBCoreCursor {
  return Object.create(cursor, {
    value: { get: () => removeKeys(cursor.value) },
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    continue: { value: (key?: unknown) => cursor.continue(key) },
    continuePrimaryKey: { value: (key: unknown, primary: unknown) => cursor.continuePrimaryKey(key, primary) },
    advance: { value: (count: number) => cursor.advance(count) },
    start: { value: (onNext: () => void) => cursor.start(onNext) },
    stop: { value: (value?: unknown) => cursor.stop(value as Promise<unknown>) },
  })
}
