import PocketBase from 'pocketbase'
import { createRxDatabase, type RxCollection, type RxReplicationPullStreamItem } from 'rxdb'
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { Subject } from 'rxjs'
import { deferred, WINDOW, type Bookmark, type Place, type System } from '../page/system.ts'

// RxDB on its Dexie storage, with its replication plugin against the same server's REST API, as its documentation
// describes for a custom backend: a checkpoint of (updated_at, id), pushes row by row, since REST has no bulk write.
type Checkpoint = { updated_at: string; id: string }
const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
const SCHEMA = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text(15),
    user_id: text(15),
    folder_id: text(15),
    title: text(300),
    url: text(2000),
    description: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    is_favorite: { type: 'boolean' },
    deleted_at: text(30),
    created_at: text(30),
    updated_at: { type: 'string' },
  },
  required: ['id', 'deleted_at', 'created_at', 'title', 'folder_id'],
  indexes: [
    ['deleted_at', 'created_at'],
    ['deleted_at', 'title'],
    ['deleted_at', 'folder_id', 'created_at'],
  ],
} as const

let pb: PocketBase
let bookmarks: RxCollection<Bookmark>
let replication: RxReplicationState<Bookmark, Checkpoint>
let following: Promise<unknown> | undefined
const stream = new Subject<RxReplicationPullStreamItem<Bookmark, Checkpoint>>()

async function open(place: Place): Promise<void> {
  pb = new PocketBase(place.origin)
  pb.autoCancellation(false)
  pb.authStore.save(place.token, null)
  const database = await createRxDatabase({
    name: `rxdb${place.user}`,
    storage: getRxStorageDexie(),
    multiInstance: false,
  })
  const made = await database.addCollections({ bookmarks: { schema: SCHEMA as never } })
  bookmarks = made.bookmarks as unknown as RxCollection<Bookmark>
}

function replicate(): void {
  replication = replicateRxCollection<Bookmark, Checkpoint>({
    collection: bookmarks,
    replicationIdentifier: 'bench',
    live: true,
    waitForLeadership: false,
    pull: {
      batchSize: 1000,
      stream$: stream,
      async handler(checkpoint, batchSize) {
        const after = checkpoint ?? { updated_at: '', id: '' }
        const filter = `updated_at > "${after.updated_at}" || (updated_at = "${after.updated_at}" && id > "${after.id}")`
        const { items } = await pb
          .collection('bookmarks')
          .getList<Bookmark>(1, batchSize, { filter, sort: 'updated_at,id', skipTotal: true })
        const last = items.at(-1)
        const documents = items.map(({ collectionId: _id, collectionName: _name, ...row }) => ({
          ...row,
          _deleted: false,
        }))
        return {
          documents: documents as never,
          checkpoint: last ? { updated_at: String(last.updated_at), id: last.id } : after,
        }
      },
    },
    push: {
      batchSize: 100,
      async handler(changes) {
        for (const { newDocumentState: row, assumedMasterState } of changes) {
          if (assumedMasterState) await pb.collection('bookmarks').update(row.id, { title: row.title })
          else await pb.collection('bookmarks').create(row)
        }
        return []
      },
    },
  })
}

const newest = () => bookmarks.find({ selector: { deleted_at: '' }, sort: [{ created_at: 'desc' }], limit: WINDOW })

function openList(matches: (row: Bookmark) => boolean) {
  const ready = deferred()
  const seen = deferred()
  const subscription = newest().$.subscribe((rows) => {
    ready.resolve()
    if (!rows.some((row) => matches(row as unknown as Bookmark))) return
    seen.resolve()
    queueMicrotask(() => subscription.unsubscribe())
  })
  return { ready: ready.promise, seen: seen.promise }
}

export const rxdb: System = {
  async warmStart(place) {
    await open(place)
    return (await newest().exec()).length
  },
  async firstSync(place) {
    await open(place)
    replicate()
    await replication.awaitInitialReplication()
    return bookmarks.count().exec()
  },
  async catchUp() {
    replication.reSync()
    await replication.awaitInSync()
  },
  async addAndSee(row) {
    const list = openList((listed) => listed.id === row.id)
    await list.ready
    const start = performance.now()
    await Promise.all([bookmarks.insert(row), list.seen])
    return performance.now() - start
  },
  async editOffline(edits) {
    await replication.pause()
    for (const { id, title } of edits) await (await bookmarks.findOne(id).exec())?.incrementalPatch({ title })
  },
  async drain() {
    await replication.start()
    await replication.awaitInSync()
  },
  async watch(title) {
    following ??= pb.realtime.subscribe('sync', () => stream.next('RESYNC'))
    await following
    return { seen: openList((row) => row.title === title).seen }
  },
  async add(row) {
    await bookmarks.insert(row)
  },
}
