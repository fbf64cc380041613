import PocketBase from 'pocketbase'
import PouchDB from 'pouchdb-browser'
import { WINDOW, type Bookmark, type Place, type System } from '../page/system.ts'

// PouchDB replicates with CouchDB only. The nearest equivalent on this server: rows listed over REST, kept by bulkDocs
// (new_edits off, as a replication would), read by the primary index with the time of making in the key.
type Doc = Bookmark & { _id: string; _rev?: string }
let pb: PocketBase
let db: PouchDB.Database<Doc>
let syncedAt = ''

const keyOf = (row: Bookmark) => `${row.created_at}/${row.id}`

function open(place: Place): void {
  pb = new PocketBase(place.origin)
  pb.autoCancellation(false)
  pb.authStore.save(place.token, null)
  db = new PouchDB<Doc>(`pouch-${place.user}`, { auto_compaction: true })
}

async function take(rows: Bookmark[], edited: boolean): Promise<void> {
  const known = edited && rows.length > 0 ? await db.allDocs({ keys: rows.map(keyOf) }) : undefined
  const docs = rows.map(({ collectionId: _id, collectionName: _name, ...row }, index) => {
    const found = known?.rows[index]
    const rev = found && 'value' in found ? found.value?.rev : undefined
    return { ...row, _id: keyOf(row as Bookmark), ...(rev ? { _rev: rev } : {}) } as Doc
  })
  if (docs.length > 0) await db.bulkDocs(docs)
  for (const row of rows) if (String(row.updated_at) > syncedAt) syncedAt = String(row.updated_at)
}

const newest = async () => {
  const { rows } = await db.allDocs({ include_docs: true, descending: true, limit: WINDOW })
  return rows.map((row) => row.doc!)
}

export const pouchdb: System = {
  async warmStart(place) {
    open(place)
    return (await newest()).length
  },
  async firstSync(place) {
    open(place)
    let total = 0
    for (let page = 1; ; page++) {
      const { items } = await pb
        .collection('bookmarks')
        .getList<Bookmark>(page, 1000, { sort: 'updated_at', skipTotal: true })
      await take(items, false)
      total += items.length
      if (items.length < 1000) return total
    }
  },
  async catchUp() {
    const rows = await pb
      .collection('bookmarks')
      .getFullList<Bookmark>({ batch: 1000, filter: `updated_at > "${syncedAt}"` })
    await take(rows, true)
  },
  async addAndSee(row) {
    const start = performance.now()
    await new Promise<void>((resolve, reject) => {
      const changes = db.changes({ since: 'now', live: true }).on('change', (change) => {
        void newest().then((rows) => {
          if (!rows.some((listed) => listed.id === row.id) || change.id !== keyOf(row)) return
          changes.cancel()
          resolve()
        })
      })
      db.put({ ...row, _id: keyOf(row) }).catch(reject)
    })
    return performance.now() - start
  },
}
