import PocketBase from 'pocketbase'
import { deferred, WINDOW, type Bookmark, type Place, type System } from './system.ts'

// What most PocketBase apps do: the SDK alone, rows in memory, everything else asked of the server.
let pb: PocketBase
let rows: Map<string, Bookmark>
let syncedAt = ''
let edits: { id: string; title: string }[] = []
let following: Promise<unknown> | undefined
let wanted: { title: string; resolve: () => void }

async function open(place: Place): Promise<void> {
  pb = new PocketBase(place.origin)
  pb.autoCancellation(false)
  pb.authStore.save(place.token, null)
}

function take(list: Bookmark[]): void {
  for (const row of list) {
    rows.set(row.id, row)
    if (String(row.updated_at) > syncedAt) syncedAt = String(row.updated_at)
  }
}

export const plainSdk: System = {
  async firstSync(place) {
    await open(place)
    rows = new Map()
    take(await pb.collection('bookmarks').getFullList<Bookmark>({ batch: 1000, sort: 'updated_at' }))
    return rows.size
  },
  async catchUp() {
    take(await pb.collection('bookmarks').getFullList<Bookmark>({ batch: 1000, filter: `updated_at > "${syncedAt}"` }))
  },
  async addAndSee(row) {
    const start = performance.now()
    await pb.collection('bookmarks').create(row)
    const list = await pb
      .collection('bookmarks')
      .getList<Bookmark>(1, WINDOW, { sort: '-created_at', filter: 'deleted_at = ""', skipTotal: true })
    if (!list.items.some((listed) => listed.id === row.id)) throw new Error('not listed')
    return performance.now() - start
  },
  async editOffline(waiting) {
    edits = waiting
  },
  async drain() {
    for (const { id, title } of edits) await pb.collection('bookmarks').update(id, { title })
  },
  async watch(title) {
    const { promise, resolve } = deferred()
    wanted = { title, resolve }
    // The server tells devices only that there is something new.
    following ??= pb.realtime.subscribe('sync', async () => {
      await plainSdk.catchUp!()
      if ([...rows.values()].some((row) => row.title === wanted.title)) wanted.resolve()
    })
    await following
    return { seen: promise }
  },
  async add(row) {
    await pb.collection('bookmarks').create(row)
  },
}
