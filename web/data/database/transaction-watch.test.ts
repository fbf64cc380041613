import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../lib/id.ts'

let page = new EventTarget()
const go = (event: 'pagehide' | 'pageshow') => page.dispatchEvent(Object.assign(new Event(event), { persisted: true }))

type Row = { id: string }
type Watch = typeof import('./transaction-watch.ts')
let watch: Watch
let storageOf: typeof import('./dexie-storage.ts').dexieStorage

function open(name: string): Dexie {
  const db = new Dexie(name)
  db.version(1).stores({ rows: 'id' })
  return db
}

/** Dexie as in a page: it closes open connections when the page is hidden. */
function watched(name = newId()): Dexie {
  const db = open(name)
  watch.watchTransactions(db)
  page.addEventListener('pagehide', () => db.close({ disableAutoOpen: false }))
  return db
}

/** Keeps a transaction alive until `end`, as in a page that is suspended. */
function hold(db: Dexie): { held: Promise<unknown>; begun: Promise<void>; end: () => void } {
  let isOver = false
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const held = Promise.resolve(
    db.transaction('rw', 'rows', async () => {
      await db.table('rows').put({ id: 'half' })
      begin()
      while (!isOver) await db.table('rows').get('half')
    }),
  )
  held.catch(() => {})
  return { held, begun, end: () => (isOver = true) }
}

beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  watch = await import('./transaction-watch.ts')
  storageOf = (await import('./dexie-storage.ts')).dexieStorage
})
afterEach(() => {
  go('pageshow')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page that is hidden', () => {
  it('rolls back the running transaction, and no other page waits for it', async () => {
    const db = watched()
    const { held, begun } = hold(db)
    await begun
    go('pagehide')
    await expect(held).rejects.toMatchObject({ name: 'AbortError' })
    const next = open(db.name)
    expect(await next.table<Row>('rows').toArray()).toEqual([])
    await next.table('rows').put({ id: 'next' })
    next.close()
  })
  it('starts no transaction until it is shown again', async () => {
    const db = watched()
    await db.open()
    go('pagehide')
    const read = vi.fn<(rows: Row[]) => void>()
    void db.table<Row>('rows').toArray().then(read)
    // Long enough for another connection to be opened and read, twice.
    for (const other of [open(db.name), open(db.name)]) {
      await other.table('rows').toArray()
      other.close()
    }
    expect(read).not.toHaveBeenCalled()
    go('pageshow')
    await vi.waitFor(() => expect(read).toHaveBeenCalledWith([]))
  })
  it('opens no database until it is shown again', async () => {
    const db = watched()
    await db.open()
    const opened = vi.spyOn(indexedDB, 'open')
    go('pagehide')
    const read = db.table<Row>('rows').toArray()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(opened).not.toHaveBeenCalled()
    go('pageshow')
    expect(await read).toEqual([])
    expect(opened).toHaveBeenCalledTimes(1)
  })
  it('runs the pending work of the engine once it is shown again, completely and once', async () => {
    const db = watched()
    const storage = storageOf(db)
    let tries = 0
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const written = storage.transact({ mode: 'rw', tables: ['rows'] }, async (tx) => {
      const n = ++tries
      await tx.table<Row>('rows').putMany([{ id: `try ${n}` }])
      begin()
      while (n === 1) await tx.table('rows').get('x')
      return n
    })
    await begun
    go('pagehide')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(tries).toBe(1)
    go('pageshow')
    expect(await written).toBe(2)
    expect(await db.table<Row>('rows').toArray()).toEqual([{ id: 'try 2' }])
  })
  it('retries what failed because it was hidden, and nothing else', async () => {
    const failing = vi.fn<() => Promise<string>>()
    failing.mockImplementationOnce(async () => {
      go('pagehide')
      throw new Error('left')
    })
    failing.mockResolvedValueOnce('done')
    const done = watch.retryWhenShown(failing)
    await Promise.resolve()
    expect(failing).toHaveBeenCalledTimes(1)
    go('pageshow')
    expect(await done).toBe('done')
    failing.mockRejectedValueOnce(new Error('broken'))
    await expect(watch.retryWhenShown(failing)).rejects.toThrow('broken')
  })
})

describe('a database locked by another page', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve)).then(() => {})

  it('is reported as stalled after 10 seconds, and as available when it answers again', async () => {
    const db = watched()
    await db.open()
    const other = open(db.name)
    const { begun, end } = hold(other)
    await begun
    const write = storageOf(db).transact({ mode: 'rw', tables: ['rows'] }, (tx) =>
      tx.table<Row>('rows').putMany([{ id: 'late' }]),
    )
    const outcome = write.then(
      () => 'written',
      (error: Error) => error.name,
    )
    await vi.advanceTimersByTimeAsync(9_900)
    expect(watch.isStalled()).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(await outcome).toBe('StalledError')
    expect(watch.isStalled()).toBe(true)
    const changed = vi.fn<() => void>()
    watch.onStallChange(changed)
    const answering = watch.untilAnswering()
    end()
    await answering
    expect(watch.isStalled()).toBe(false)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(await db.table<Row>('rows').toArray()).toEqual([{ id: 'half' }])
    other.close()
  })
  it('is not reported as stalled while it answers, however long the work takes', async () => {
    const db = watched()
    const { held, begun, end } = hold(db)
    await begun
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await vi.advanceTimersByTimeAsync(5_000)
      await settle()
    }
    end()
    await held
    expect(await db.table<Row>('rows').count()).toBe(1)
  })
  it('is not reported as stalled for the time that the device slept', async () => {
    const db = watched()
    await db.open()
    const other = open(db.name)
    const { begun, end } = hold(other)
    await begun
    const write = db.table<Row>('rows').put({ id: 'patient' })
    await vi.advanceTimersByTimeAsync(5_000)
    vi.setSystemTime(Date.now() + 3_600_000)
    await vi.advanceTimersByTimeAsync(5_000)
    end()
    await write
    expect(watch.isStalled()).toBe(false)
    other.close()
  })
})
