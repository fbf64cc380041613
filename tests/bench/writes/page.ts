import { liveQuery } from 'dexie'
import { write, type Write } from '../../../web/data/database/write.ts'
import { newId } from '../../../web/lib/id.ts'
import { timestamp } from '../../../web/lib/timestamp.ts'
import { floor } from '../page/floor.ts'
import { newest, open, ours, cycle } from '../page/ours.ts'
import type { Place } from '../page/system.ts'

/** Times in ms: of the sync, and of each write during it and after it, by the collection that it was to. */
export type Measured = { sync: number; during: Waits; after: Waits }
type Waits = Record<string, number[]>

// About as fast as fingers are; the pauses differ, so that writes do not fall in step with the pages.
const PAUSE_MS = 20
const STEPS = 17

const WRITES: Record<string, () => Write> = {
  bookmarks: () => ({
    ...{ collection: 'bookmarks', id: newId(), op: 'create' },
    set: { title: 'Written here', url: 'https://example.com/here', created_at: timestamp() },
  }),
  bookmark_folders: () => ({
    ...{ collection: 'bookmark_folders', id: newId(), op: 'create' },
    set: { name: `Folder ${newId()}` },
  }),
}

declare global {
  /** A first sync while a list is open and the person writes; only in the page of this benchmark. */
  var writeWhileSyncing: (place: Place) => Promise<Measured>
}

globalThis.bench = { ours, floor }
globalThis.writeWhileSyncing = async (place) => {
  const db = await open(place)
  const list = liveQuery(newest).subscribe(() => {})
  const started = performance.now()
  let sync = 0
  const syncing = cycle().then(() => (sync = performance.now() - started))
  const during = await writing(() => sync > 0)
  await syncing
  const wanted = countOf(during)
  const after = await writing((written) => countOf(written) >= wanted)
  list.unsubscribe()
  return { sync, during, after }

  async function writing(isOver: (waits: Waits) => boolean): Promise<Waits> {
    const waits: Waits = Object.fromEntries(Object.keys(WRITES).map((collection) => [collection, []]))
    for (let turn = 0; !isOver(waits); turn++) {
      for (const [collection, make] of Object.entries(WRITES)) {
        const began = performance.now()
        await write(db, make())
        waits[collection]!.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS + ((turn * 7) % STEPS)))
      }
    }
    return waits
  }
}

const countOf = (waits: Waits): number => Object.values(waits).flat().length
