import type { DBCore, DBCoreCursor, DBCoreTable, Middleware, Table } from 'dexie'
import { bookmarkKeys, type BookmarkKeys } from '../../domain/bookmark-keys.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'

/** The one property that holds the keys; the indexes of `bookmarks` in db.ts name it. */
const KEYS = '_keys'
type Stored = Bookmark & { [KEYS]?: BookmarkKeys }

/**
 * Stores derived keys with each bookmark, so that IndexedDB can sort by name in natural order, find duplicates and
 * list favorites through indexes. They are added whenever a row is written (by a command or a pull) and removed whenever
 * one is read: rows have exactly their synced fields outside this module.
 */
export const bookmarkKeysMiddleware: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'bookmark-keys',
  create: (down) => ({
    ...down,
    table: (name) => (name === 'bookmarks' ? withKeys(down.table(name)) : down.table(name)),
  }),
}

const CHUNK = 250

/** Adds the keys to rows that were written without Dexie, in chunks. Costs two counts if there are none. */
export async function completeBookmarkKeys({ bookmarks }: { bookmarks: Table<Bookmark, string> }): Promise<void> {
  if ((await bookmarks.count()) === (await bookmarks.orderBy(`${KEYS}.address`).count())) return
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: Bookmark[] = await bookmarks.where('id').above(after).limit(CHUNK).toArray()
    await bookmarks.bulkPut(rows)
    after = rows.at(-1)?.id
  }
}

function withKeys(table: DBCoreTable): DBCoreTable {
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

const addKeys = (row: Bookmark): Stored => ({ ...row, [KEYS]: bookmarkKeys(row) })

// A copy, because Dexie shares and freezes the rows in its cache.
function removeKeys(row: Stored | undefined): Bookmark | undefined {
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
