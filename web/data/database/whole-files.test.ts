import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../lib/id.ts'
import { EverydayDb } from './db.ts'
import { keepFilesWhole, keepWhole } from './whole-files.ts'

const real = Dexie.dependencies.indexedDB
const MIB = 1 << 20
let disk: ReturnType<typeof diskOf>

/** A disk with room for so many bytes, and the browser's caches on it. */
function diskOf(free: number) {
  const entries = new Map<string, number>()
  const written: string[] = []
  const cache = {
    match: (key: string) => Promise.resolve(entries.has(key) ? new Response() : undefined),
    delete: (key: string) => Promise.resolve(entries.delete(key)),
    put: async (key: string, response: Response) => {
      const { size } = await response.blob()
      if (size > MIB) self.tries++
      // Also an empty file takes a block.
      if (Math.max(size, 1) > self.free) throw new DOMException('Unexpected internal error.', 'UnknownError')
      written.push(key)
      entries.set(key, size)
    },
  }
  const self = { free, entries, written, tries: 0, caches: { open: () => Promise.resolve(cache) } }
  return self
}

beforeEach(() => {
  disk = diskOf(Infinity)
  vi.stubGlobal('caches', disk.caches)
  start()
})
afterEach(() => {
  Dexie.dependencies.indexedDB = real
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As the browser's start: what a page knew is forgotten. */
const start = () => (Dexie.dependencies.indexedDB = keepWhole(real))
const bookmark = (key: string) => ({ key, value: 1 })
/** So much later. */
function later(ms: number): void {
  const now = performance.now() + ms
  vi.spyOn(performance, 'now').mockImplementation(() => now)
}
/** As Chromium does when it could not write. */
async function loseDatabase(db: Dexie) {
  forceCloseDatabase(db.backendDB() as never)
  await vi.waitFor(() => expect(db.isOpen()).toBe(false))
}
/** Gives what fails the error that Chromium gives when the disk is full. */
const failsAsWhenFull = (failing: IDBTransaction | IDBRequest) =>
  Object.defineProperty(failing, 'error', { get: () => new DOMException('Full', 'UnknownError'), set: () => {} })
const opened = () => vi.spyOn(IDBFactory.prototype, 'open')
const deleted = () => vi.spyOn(IDBFactory.prototype, 'deleteDatabase')

async function used(): Promise<EverydayDb> {
  const db = new EverydayDb(newId())
  await db._meta.put(bookmark('before'))
  await vi.waitFor(() => expect([...disk.entries.keys()]).toEqual(['/whole', '/known']))
  disk.written.length = 0
  return db
}

it('writes nothing at later starts, and opens the database alone', async () => {
  const db = await used()
  db.close()
  start()
  const open = opened()
  const again = new EverydayDb(db.owner)
  expect(await again._meta.get('before')).toEqual(bookmark('before'))
  expect(open).toHaveBeenCalledExactlyOnceWith(db.name, expect.any(Number))
  expect(disk.written).toEqual([])
})

it('opens nothing after the browser has closed a database, until there is room, and then writes its files anew first', async () => {
  const db = await used()
  disk.free = 4 * MIB
  const [open, remove] = [opened(), deleted()]
  await loseDatabase(db)
  for (let tries = 0; tries < 2; tries++)
    await expect(db._meta.put(bookmark('full'))).rejects.toMatchObject({ inner: { name: 'QuotaExceededError' } })
  await expect(Dexie.exists(db.name)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  await expect(new Dexie('another').delete()).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(open).not.toHaveBeenCalled()
  expect(remove).not.toHaveBeenCalled()

  disk.free = 9 * MIB
  later(3000)
  await db._meta.put(bookmark('after'))
  expect(open.mock.calls.map(([name]) => name)).toEqual(['scratch', db.name])
  expect(remove).toHaveBeenCalledExactlyOnceWith('scratch')
  expect(remove.mock.invocationCallOrder[0]).toBeLessThan(open.mock.invocationCallOrder[1]!)
  expect(await db._meta.toCollection().primaryKeys()).toEqual(['after', 'before'])
  await vi.waitFor(() => expect([...disk.entries.keys()]).toEqual(['/known', '/whole']))
})

it('does so also when the browser was killed on the full disk, and started again', async () => {
  const db = await used()
  disk.free = 0
  await loseDatabase(db)
  await vi.waitFor(() => expect([...disk.entries.keys()]).toEqual(['/known']))
  start()
  const open = opened()
  const again = new EverydayDb(db.owner)
  await expect(again.open()).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(open).not.toHaveBeenCalled()
  disk.free = Infinity
  later(3000)
  expect(await again._meta.get('before')).toEqual(bookmark('before'))
  expect(open.mock.calls.map(([name]) => name)).toEqual(['scratch', db.name])
})

it('does so after an opening, and after a write, that failed with the error of a full disk', async () => {
  const db = await used()
  const backend = db.backendDB()
  const writing = backend.transaction('_meta', 'readwrite')
  failsAsWhenFull(writing)
  await new Promise((resolve) => {
    backend.addEventListener('abort', resolve)
    writing.abort()
  })
  db.close({ disableAutoOpen: false })
  const open = opened()
  expect(await db._meta.count()).toBe(1)
  expect(open.mock.calls.map(([name]) => name)).toEqual(['scratch', db.name])

  db.close({ disableAutoOpen: false })
  open.mockClear()
  open.mockImplementationOnce((name) => {
    const request = real.open(name, 1) // fails, since there is a newer version
    failsAsWhenFull(request)
    return request
  })
  expect(await db._meta.count()).toBe(1) // Dexie tries again
  expect(open.mock.calls.map(([name]) => name)).toContain('scratch')
})

it('tries to write on a full disk at most every three seconds, however often it is asked', async () => {
  const db = await used()
  disk.free = 4 * MIB
  await loseDatabase(db)
  const use = () => expect(db._meta.count()).rejects.toMatchObject({ inner: { name: 'QuotaExceededError' } })
  for (let uses = 0; uses < 5; uses++) await use()
  expect(disk.tries).toBe(1)
  later(2900)
  await use()
  expect(disk.tries).toBe(1)
  later(200)
  await use()
  expect(disk.tries).toBe(2)
})

const failing = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
it.each([
  ['cannot be opened', { open: failing }],
  ['cannot be read', { open: () => Promise.resolve({ match: failing, put: failing }) }],
])('opens where caches %s', async (_case, caches) => {
  vi.stubGlobal('caches', caches)
  start()
  const db = new EverydayDb(newId())
  await db._meta.put(bookmark('a'))
  expect(await db._meta.count()).toBe(1)
})

it('is for Chromium alone, whose navigator has userAgentData', () => {
  Dexie.dependencies.indexedDB = real
  keepFilesWhole()
  expect(Dexie.dependencies.indexedDB).toBe(real)
  vi.stubGlobal('navigator', { userAgentData: {} })
  keepFilesWhole()
  const kept = Dexie.dependencies.indexedDB
  expect(kept).not.toBe(real)
  keepFilesWhole()
  expect(Dexie.dependencies.indexedDB).toBe(kept)
})
