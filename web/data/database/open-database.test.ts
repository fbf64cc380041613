import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { openDatabase, openExisting } from './open-database.ts'
import type { OpeningError } from './opening-error.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const failure = (opening: Promise<unknown>) =>
  opening.then(
    () => null,
    (error: OpeningError) => error,
  )

/** The events of a request to open a database come in turns of the event loop, not by timers. */
async function eventsOfOpening(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('opening the database', () => {
  it('resolves to an open database, and calls back when another tab takes it', async () => {
    const owner = newId()
    const taken = vi.fn<(db: Dexie) => void>()
    const db = await openDatabase(owner, taken)
    expect(db.isOpen()).toBe(true)
    await Dexie.delete(db.name)
    expect(taken).toHaveBeenCalledExactlyOnceWith(db)
    expect(db.isOpen()).toBe(false)
  })
  it('gives up after 5 seconds if another tab keeps its connection, and reports when it closes', async () => {
    const owner = newId()
    // An older page that holds the database and ignores `versionchange`.
    const newer = indexedDB.open(`everyday-${owner}`, 1)
    const held = await new Promise<IDBDatabase>((resolve) => (newer.onsuccess = () => resolve(newer.result)))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opening = failure(openDatabase(owner, () => {}))
    await eventsOfOpening()
    await vi.advanceTimersByTimeAsync(5000)
    const error = await opening
    expect(error).toMatchObject({ name: 'OpeningError', reason: 'blocked' })
    vi.useRealTimers()
    held.close()
    await error!.opened
  })
  it('blames no other tab if the browser itself does not answer, and reports when it does', async () => {
    const owner = newId()
    const name = `everyday-${owner}`
    const older = indexedDB.open(name)
    const held = await new Promise<IDBDatabase>((resolve) => (older.onsuccess = () => resolve(older.result)))
    // The browser opens nothing before it has removed the data of the site.
    indexedDB.deleteDatabase(name)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opening = failure(openDatabase(owner, () => {}))
    await eventsOfOpening()
    await vi.advanceTimersByTimeAsync(5000)
    const error = await opening
    expect(error).toMatchObject({ name: 'OpeningError', reason: 'slow' })
    vi.useRealTimers()
    held.close()
    await error!.opened
  })
  it('reports that the browser does not allow databases', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not here', 'SecurityError')
    })
    expect(await failure(openDatabase(newId(), () => {}))).toMatchObject({ reason: 'unavailable' })
  })
})

describe('opening the database only if it exists', () => {
  it('resolves to the database', async () => {
    const owner = newId()
    ;(await openDatabase(owner, () => {})).close()
    const db = await openExisting(owner, () => {})
    expect(db?.isOpen()).toBe(true)
    db?.close()
  })
  it('resolves to null if there is none, and creates none', async () => {
    const owner = newId()
    expect(await openExisting(owner, () => {})).toBeNull()
    expect(await Dexie.exists(`everyday-${owner}`)).toBe(false)
  })
  it('creates none if it is deleted meanwhile', async () => {
    const owner = newId()
    vi.spyOn(Dexie, 'exists').mockResolvedValueOnce(true)
    await expect(openExisting(owner, () => {})).rejects.toMatchObject({ reason: 'unavailable' })
    expect(await Dexie.exists(`everyday-${owner}`)).toBe(false)
  })
})
