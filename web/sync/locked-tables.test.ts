import { expect, it } from 'vitest'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import { createEngine } from './engine.ts'

const NOTES = Array.from({ length: 40 }, (_, at) => ({ id: `n${at}`, user_id: 'u' }))

it('the rows of a page are stored in transactions over their own collections, so that writes of others do not wait', async () => {
  const disk = new MemoryDisk(['folders', 'notes', 'tags'])
  const storage = disk.open()
  /** What a transaction has locked for writing, by what stood in the tables when it ended. */
  const locked: { tables: readonly string[]; notes: number; folders: number }[] = []
  const engine = createEngine({
    ...{ user: 'u', schema: 1, device: 'd' },
    rules: { folders: { fields: {} }, notes: { fields: {} }, tags: { fields: {} } },
    storage: {
      ...storage,
      async transact(scope, run) {
        const result = await storage.transact(scope, run)
        const [notes, folders] = [disk.peek('notes').length, disk.peek('folders').length]
        if (scope.mode === 'rw') locked.push({ tables: scope.tables, notes, folders })
        return result
      },
    },
    transport: {
      push: async () => ({ ok: false, failure: { kind: 'busy' } }),
      pull: async ({ cursor }) => ({
        ok: true,
        value: {
          ...{ cursor: cursor ? 'c2' : 'c1', more: !cursor, reset: !cursor, lastN: 0, line: ['e1.9'], results: [] },
          changes: { [cursor ? 'folders' : 'notes']: cursor ? [{ id: 'f', user_id: 'u' }] : NOTES },
          deleted: {},
        },
      }),
    },
    clock: { now: () => 1_800_000_000_000 },
    random: () => 0.5,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
  })
  await engine.prepare()
  await engine.cycle()
  const collections = ({ tables }: { tables: readonly string[] }) =>
    tables.filter((name) => !name.startsWith('_')).toSorted()
  const before = (at: number, name: 'notes' | 'folders') => locked[at - 1]?.[name] ?? 0
  const storing = (name: 'notes' | 'folders') =>
    locked.filter((one, at) => one[name] > before(at, name)).map((one) => collections(one))
  expect(storing('notes').length).toBeGreaterThan(0)
  expect(new Set(storing('notes').map(String))).toEqual(new Set(['notes']))
  expect(storing('folders')).toEqual([['folders']])
})
