import { bookmarkKeys } from '../../../web/domain/bookmark-keys.ts'
import type { PullResponse } from '../../../web/sync/types.ts'
import { WINDOW, type Bookmark, type System } from './system.ts'

// The least that any client must do: the same bytes fetched, and put with raw IndexedDB under the same indexes (web/data/database/db.ts).
const INDEXES: [string, string | string[], boolean][] = [
  ['created', ['deleted_at', 'created_at'], false],
  ['name', ['deleted_at', '_keys.name'], false],
  ['folder', ['deleted_at', 'folder_id', 'created_at'], false],
  ['folderName', ['deleted_at', 'folder_id', '_keys.name'], false],
  ['star', ['_keys.star', 'created_at'], false],
  ['starName', ['_keys.star', '_keys.name'], false],
  ['address', '_keys.address', false],
  ['tags', 'tags', true],
]
let db: IDBDatabase

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function open(name: string): Promise<void> {
  const request = indexedDB.open(`floor-${name}`, 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('bookmarks', { keyPath: 'id' })
    for (const [index, path, multiEntry] of INDEXES) store.createIndex(index, path, { multiEntry })
  }
  db = await settled(request)
}

function put(rows: Bookmark[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction('bookmarks', 'readwrite')
    const store = tx.objectStore('bookmarks')
    for (const row of rows) store.put({ ...row, _keys: bookmarkKeys(row as never) })
    tx.oncomplete = () => resolve()
    tx.onerror = () => reject(tx.error)
  })
}

const newest = (): Promise<Bookmark[]> =>
  new Promise((resolve, reject) => {
    const rows: Bookmark[] = []
    const range = IDBKeyRange.bound(['', ''], ['', '\uffff'])
    const request = db.transaction('bookmarks').objectStore('bookmarks').index('created').openCursor(range, 'prev')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor || rows.length === WINDOW) return resolve(rows)
      rows.push(cursor.value as Bookmark)
      cursor.continue()
    }
  })

export const floor: System = {
  async warmStart(place) {
    await open(place.user)
    return (await newest()).length
  },
  async firstSync({ origin, user, token }) {
    await open(user)
    let cursor: string | null = null
    let rows = 0
    for (;;) {
      const response = await fetch(`${origin}/api/sync/pull`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: token },
        body: JSON.stringify({ client: 'floor', user, schema: 1, after: 0, cursor, limit: 2000 }),
      })
      const page = (await response.json()) as PullResponse
      const bookmarks = (page.changes.bookmarks ?? []) as Bookmark[]
      await put(bookmarks)
      rows += bookmarks.length
      if (!page.more) return rows
      cursor = page.cursor
    }
  },
  async addAndSee(row) {
    const start = performance.now()
    await put([row])
    if (!(await newest()).some((listed) => listed.id === row.id)) throw new Error('not listed')
    return performance.now() - start
  },
}
