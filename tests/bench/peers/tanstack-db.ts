import { QueryClient } from '@tanstack/query-core'
import { createCollection, createLiveQueryCollection, eq, type Collection } from '@tanstack/db'
import { queryCollectionOptions } from '@tanstack/query-db-collection'
import PocketBase from 'pocketbase'
import { deferred, WINDOW, type Bookmark, type Place, type System } from '../page/system.ts'

// TanStack DB with its query collection: rows in memory, live queries, mutations sent by the handlers below. It keeps
// nothing on disk, so there is no warm start and nothing waits offline.
let pb: PocketBase
let bookmarks: Collection<Bookmark, string>
let refetch: () => Promise<unknown>
let edits: { id: string; title: string }[] = []

async function open(place: Place): Promise<void> {
  pb = new PocketBase(place.origin)
  pb.autoCancellation(false)
  pb.authStore.save(place.token, null)
  const collection = createCollection(
    queryCollectionOptions({
      queryKey: ['bookmarks'],
      queryClient: new QueryClient(),
      getKey: (row: Bookmark) => row.id,
      queryFn: () => pb.collection('bookmarks').getFullList<Bookmark>({ batch: 1000 }),
      onInsert: async ({ transaction }) => {
        for (const { modified } of transaction.mutations) await pb.collection('bookmarks').create(modified)
        return { refetch: false }
      },
      onUpdate: async ({ transaction }) => {
        for (const { key, changes } of transaction.mutations)
          await pb.collection('bookmarks').update(String(key), changes)
        return { refetch: false }
      },
    }),
  )
  bookmarks = collection as unknown as Collection<Bookmark, string>
  refetch = () => collection.utils.refetch()
  await bookmarks.preload()
}

async function openList(matches: (row: Bookmark) => boolean): Promise<{ seen: Promise<void> }> {
  const { promise, resolve } = deferred()
  const list = createLiveQueryCollection((query) =>
    query
      .from({ row: bookmarks })
      .where(({ row }) => eq(row.deleted_at, ''))
      .orderBy(({ row }) => row.created_at, 'desc')
      .limit(WINDOW),
  )
  const subscription = list.subscribeChanges((changes) => {
    if (!changes.some((change) => matches(change.value as Bookmark))) return
    subscription.unsubscribe()
    resolve()
  })
  await list.preload()
  return { seen: promise }
}

export const tanstackDb: System = {
  async firstSync(place) {
    await open(place)
    return bookmarks.size
  },
  async catchUp() {
    await refetch()
  },
  async addAndSee(row) {
    const list = await openList((listed) => listed.id === row.id)
    const start = performance.now()
    bookmarks.insert(row)
    await list.seen
    return performance.now() - start
  },
  async editOffline(waiting) {
    edits = waiting
  },
  async drain() {
    const sent = edits.map(
      ({ id, title }) => bookmarks.update(id, (draft) => void (draft.title = title)).isPersisted.promise,
    )
    await Promise.all(sent)
  },
}
