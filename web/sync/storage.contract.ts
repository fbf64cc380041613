import { describe, expect, it } from 'vitest'
import type { Storage } from './ports.ts'
import type { OutboxEntry } from './types.ts'

type Named = { id: string; name: string; parts?: { tags: string[] } }
type Opened = {
  /** Another connection to the same data, as a second tab has. */
  another(): Promise<Storage>
  storage: Storage
  /** How many transactions have asked the medium for strict durability so far. */
  flushes(): number
  close(): Promise<void>
}

const ROWS = 'bookmark_folders'
const rw = (...tables: string[]) => ({ mode: 'rw' as const, tables })
const r = (...tables: string[]) => ({ mode: 'r' as const, tables })
const entry = (record: string, state: OutboxEntry['state'] = 'queued'): Omit<OutboxEntry, 'order'> => ({
  user: 'u',
  record,
  state,
  mutation: { uuid: record, collection: ROWS, id: record, op: 'delete' },
  at: 1,
})

/**
 * The behavior that the engine relies on, for every implementation of `Storage`. `open` creates an empty storage with the
 * engine's tables and a table `bookmark_folders`.
 */
export function storageContract(name: string, open: () => Promise<Opened>): void {
  const test = (title: string, run: (opened: Opened) => Promise<void>): void =>
    it(title, async () => {
      const opened = await open()
      try {
        await run(opened)
      } finally {
        await opened.close()
      }
    })
  const all = (storage: Storage): Promise<Named[]> => storage.transact(r(ROWS), (tx) => tx.table<Named>(ROWS).all())
  const put = (storage: Storage, ...rows: Named[]): Promise<void> =>
    storage.transact(rw(ROWS), (tx) => tx.table<Named>(ROWS).putMany(rows))

  describe(`${name}: rows`, () => {
    test('returns the stored rows in key order', async ({ storage }) => {
      await put(storage, { id: 'b', name: 'B' }, { id: 'a', name: 'A' })
      expect(await all(storage)).toEqual([
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ])
    })
    test('replaces a row of the same key', async ({ storage }) => {
      await put(storage, { id: 'a', name: 'A', parts: { tags: [] } })
      await put(storage, { id: 'a', name: 'new' })
      expect(await all(storage)).toEqual([{ id: 'a', name: 'new' }])
    })
    test('returns rows in the order of the requested keys, undefined for a missing one', async ({ storage }) => {
      await put(storage, { id: 'a', name: 'A' })
      await storage.transact(r(ROWS), async (tx) => {
        expect(await tx.table(ROWS).get('x')).toBeUndefined()
        expect(await tx.table(ROWS).getMany(['x', 'a'])).toEqual([undefined, { id: 'a', name: 'A' }])
      })
    })
    test('deletes rows and ignores missing keys', async ({ storage }) => {
      await put(storage, { id: 'a', name: 'A' }, { id: 'b', name: 'B' })
      await storage.transact(rw(ROWS), (tx) => tx.table(ROWS).deleteMany(['a', 'x']))
      expect(await all(storage)).toEqual([{ id: 'b', name: 'B' }])
    })
    test('counts, lists keys and clears', async ({ storage }) => {
      await put(storage, { id: 'b', name: 'B' }, { id: 'a', name: 'A' })
      await storage.transact(rw(ROWS), async (tx) => {
        expect(await tx.table(ROWS).count()).toBe(2)
        expect(await tx.table(ROWS).keys()).toEqual(['a', 'b'])
        await tx.table(ROWS).clear()
        expect(await tx.table(ROWS).count()).toBe(0)
      })
      expect(await all(storage)).toEqual([])
    })
    test('does nothing for empty lists', async ({ storage }) => {
      await storage.transact(rw(ROWS), async (tx) => {
        await tx.table(ROWS).putMany([])
        await tx.table(ROWS).deleteMany([])
        expect(await tx.table(ROWS).getMany([])).toEqual([])
      })
    })
    test('copies values on write and on read', async ({ storage }) => {
      const row = { id: 'a', name: 'A', parts: { tags: ['x'] } }
      await put(storage, row)
      row.parts.tags.push('y')
      const [read] = await all(storage)
      read!.parts!.tags.push('z')
      expect(await all(storage)).toEqual([{ id: 'a', name: 'A', parts: { tags: ['x'] } }])
    })
  })

  describe(`${name}: engine tables`, () => {
    test('assigns increasing keys to added rows and never reuses one', async ({ storage }) => {
      const add = (): Promise<number> =>
        storage.transact(rw('_outbox'), (tx) => tx.table<OutboxEntry>('_outbox').add(entry('a')))
      const first = await add()
      const second = await add()
      await storage.transact(rw('_outbox'), (tx) => tx.table('_outbox').deleteMany([second]))
      const third = await add()
      expect(second).toBeGreaterThan(first)
      expect(third).toBeGreaterThan(second)
      const kept = await storage.transact(r('_outbox'), (tx) => tx.table<OutboxEntry>('_outbox').all())
      expect(kept.map(({ order }) => order)).toEqual([first, third])
    })
    test('stores an entry again under its earlier key', async ({ storage }) => {
      const order = await storage.transact(rw('_outbox'), (tx) => tx.table<OutboxEntry>('_outbox').add(entry('a')))
      await storage.transact(rw('_outbox'), async (tx) => {
        await tx.table('_outbox').deleteMany([order])
        await tx.table('_outbox').putMany([{ ...entry('a', 'frozen'), order }])
      })
      const found = await storage.transact(r('_outbox'), (tx) => tx.table<OutboxEntry>('_outbox').get(order))
      expect(found).toEqual({ ...entry('a', 'frozen'), order })
    })
    test('finds by an index in key order, at most `limit`', async ({ storage }) => {
      await storage.transact(rw('_outbox'), async (tx) => {
        const outbox = tx.table<OutboxEntry>('_outbox')
        for (const record of ['b', 'a', 'b', 'c', 'b'])
          await outbox.add(entry(record, record === 'c' ? 'frozen' : 'queued'))
      })
      await storage.transact(r('_outbox'), async (tx) => {
        const outbox = tx.table<OutboxEntry>('_outbox')
        expect((await outbox.where('record', 'b')).map(({ order }) => order)).toEqual([1, 3, 5])
        expect((await outbox.where('record', 'b', 2)).map(({ order }) => order)).toEqual([1, 3])
        expect((await outbox.where('state', 'frozen')).map(({ record }) => record)).toEqual(['c'])
        expect(await outbox.where('state', 'refused')).toEqual([])
      })
    })
    test('finds rows by an index that the same transaction has written', async ({ storage }) => {
      await storage.transact(rw('_outbox'), async (tx) => {
        const outbox = tx.table<OutboxEntry>('_outbox')
        const order = await outbox.add(entry('a'))
        expect(await outbox.where('record', 'a')).toHaveLength(1)
        await outbox.putMany([{ ...entry('a', 'frozen'), order }])
        expect(await outbox.where('state', 'queued')).toEqual([])
        await outbox.deleteMany([order])
        expect(await outbox.where('record', 'a')).toEqual([])
      })
    })
    test('keys `_settled` by uuid, `_meta` by key, `_base` and `_stale` by record', async ({ storage }) => {
      await storage.transact(rw('_settled', '_meta', '_base', '_stale'), async (tx) => {
        await tx.table('_settled').putMany([{ uuid: 'b' }, { uuid: 'a' }])
        expect(await tx.table('_settled').keys()).toEqual(['a', 'b'])
        await tx.table('_meta').putMany([{ key: 'counter', value: 1 }])
        expect(await tx.table('_meta').get('counter')).toEqual({ key: 'counter', value: 1 })
        await tx.table('_base').putMany([{ record: 'a/1', row: null, deleted: true }])
        expect(await tx.table('_base').keys()).toEqual(['a/1'])
        await tx.table('_stale').putMany([{ record: 'a/1' }])
        expect(await tx.table('_stale').count()).toBe(1)
      })
    })
  })

  describe(`${name}: transactions`, () => {
    test('resolves to the result of the body', async ({ storage }) => {
      expect(await storage.transact(rw(ROWS), async () => 7)).toBe(7)
      expect(await storage.transact({ ...rw(ROWS), strict: true }, async () => 8)).toBe(8)
    })
    test('asks for strict durability when `strict` is set, whatever the tables are', async ({ storage, flushes }) => {
      for (const tables of [[ROWS], ['_outbox', '_meta'], [ROWS, '_outbox', '_base']]) {
        const before = flushes()
        await storage.transact({ ...rw(...tables), strict: true }, async (tx) => {
          await Promise.all(tables.map((table) => tx.table(table).clear()))
        })
        expect(flushes() - before, tables.join()).toBe(1)
      }
    })
    test('does not ask for it otherwise, even beside a strict transaction over the same tables', async ({
      storage,
      flushes,
    }) => {
      const raise = (key: string, strict: boolean): Promise<void> =>
        storage.transact({ ...rw('_outbox', '_meta'), strict }, (tx) => tx.table<object>('_meta').putMany([{ key }]))
      await raise('a', false)
      expect(flushes()).toBe(0)
      await Promise.all([raise('b', false), raise('c', true), raise('d', false)])
      expect(flushes()).toBe(1)
      expect(await storage.transact(r('_meta'), (tx) => tx.table('_meta').keys())).toEqual(['a', 'b', 'c', 'd'])
      expect(flushes()).toBe(1)
    })
    test('rejects access to a table outside the scope of a strict transaction', async ({ storage }) => {
      const failed = storage.transact({ ...rw(ROWS), strict: true }, async (tx) => tx.table('_outbox').all())
      await expect(failed).rejects.toThrow()
    })
    test('rolls back when the body throws, and rejects with its error', async ({ storage }) => {
      await put(storage, { id: 'a', name: 'A' })
      const failed = storage.transact(rw(ROWS, '_outbox'), async (tx) => {
        await tx.table<Named>(ROWS).putMany([{ id: 'b', name: 'B' }])
        await tx.table(ROWS).deleteMany(['a'])
        await tx.table<OutboxEntry>('_outbox').add(entry('b'))
        throw new RangeError('no')
      })
      await expect(failed).rejects.toThrow(RangeError)
      expect(await all(storage)).toEqual([{ id: 'a', name: 'A' }])
      expect(await storage.transact(r('_outbox'), (tx) => tx.table('_outbox').count())).toBe(0)
    })
    test('lets a transaction read its own writes', async ({ storage }) => {
      await put(storage, { id: 'a', name: 'A' })
      await storage.transact(rw(ROWS), async (tx) => {
        await tx.table<Named>(ROWS).putMany([{ id: 'b', name: 'B' }])
        await tx.table(ROWS).deleteMany(['a'])
        expect(await tx.table(ROWS).all()).toEqual([{ id: 'b', name: 'B' }])
        expect(await tx.table(ROWS).get('a')).toBeUndefined()
      })
    })
    test('is atomic for other tabs', async ({ storage, another }) => {
      const other = await another()
      const writing = storage.transact(rw(ROWS), async (tx) => {
        for (let i = 0; i < 20; i++) await tx.table<Named>(ROWS).putMany([{ id: `r${i}`, name: 'R' }])
      })
      const counts = await Promise.all([1, 2, 3].map(() => all(other).then((rows) => rows.length)))
      await writing
      expect(counts.every((count) => count === 0 || count === 20)).toBe(true)
      expect(await all(other)).toHaveLength(20)
    })
    test('loses no update when two tabs read and write concurrently', async ({ storage, another }) => {
      const tabs = [storage, await another()]
      const raise = (tab: Storage): Promise<void> =>
        tab.transact(rw('_meta'), async (tx) => {
          const meta = tx.table<{ key: string; value: number }>('_meta')
          const seen = await meta.get('counter')
          await meta.putMany([{ key: 'counter', value: (seen?.value ?? 0) + 1 }])
        })
      await Promise.all(Array.from({ length: 20 }, (_, i) => raise(tabs[i % 2]!)))
      expect(await storage.transact(r('_meta'), (tx) => tx.table('_meta').get('counter'))).toEqual({
        key: 'counter',
        value: 20,
      })
    })
    test('rejects writes in a read-only transaction', async ({ storage }) => {
      const failed = storage.transact(r(ROWS), (tx) => tx.table<Named>(ROWS).putMany([{ id: 'a', name: 'A' }]))
      await expect(failed).rejects.toMatchObject({ name: expect.stringMatching(/ReadOnly/) as string })
      expect(await all(storage)).toEqual([])
    })
    test('rejects access to a table outside its scope', async ({ storage }) => {
      await expect(storage.transact(r(ROWS), async (tx) => tx.table('_outbox').all())).rejects.toThrow()
    })
  })
}
