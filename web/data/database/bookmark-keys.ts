import type { DBCore, DBCoreCursor, DBCoreTable, Middleware, Table } from 'dexie'
import { bookmarkKeys, type BookmarkKeys } from '../../domain/bookmark-keys.ts'
import type { Bookmark } from '../../collections/bookmarks.ts'

/** The one property in which the keys are stored; the indices of `bookmarks` in db.ts name it. */
const KEYS = '_keys'
type Stored = Bookmark & { [KEYS]?: BookmarkKeys }

/**
 * Keeps derived keys beside each stored bookmark, so that IndexedDB can order by name as people do, find duplicates and
 * list favourites through indices. They are added to whatever writes a row (a command, a pull) and taken off whatever
 * reads one: a row in hand is exactly the synced row, and nothing else of the app knows of them.
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

/** Adds the keys to rows that came into the table around Dexie, chunk by chunk. Costs two counts when there are none. */
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

// A copy, because Dexie shares and freezes what its cache holds.
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
