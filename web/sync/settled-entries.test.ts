import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { SettledEntry } from './types.ts'

const DAY = 24 * 60 * 60 * 1000

it('settled mutations are kept for four weeks and deleted within a day after it, also by a page that stays open', async () => {
  const disk = new MemoryDisk(['notes'])
  let now = 1_800_000_000_000
  const engine = createEngine({
    user: 'u',
    schema: 1,
    device: 'd',
    rules: { notes: { fields: {} } },
    storage: disk.open(),
    transport: {
      push: async ({ mutations }) => ({
        ok: true,
        value: {
          lastN: mutations.at(-1)!.n,
          results: mutations.map(({ n, uuid, id }) => ({ n, uuid, status: 'applied', seq: 1, row: { id } })),
        },
      }),
      pull: async () => ({
        ok: true,
        value: { cursor: 'c', more: false, reset: false, lastN: 1, results: [], changes: {}, deleted: {} },
      }),
    },
    clock: { now: () => now },
    random: () => 0,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
  })
  const settled = () => (disk.peek('_settled') as SettledEntry[]).map(({ mutation }) => mutation.id)
  await engine.prepare()
  await engine.write({ collection: 'notes', id: 'a', op: 'create', set: {} })
  await engine.cycle()
  now += 27.5 * DAY
  await engine.cycle()
  expect(settled()).toEqual(['a'])
  await engine.write({ collection: 'notes', id: 'b', op: 'create', set: {} })
  await engine.cycle()
  now += 1.1 * DAY
  await engine.cycle()
  expect(settled()).toEqual(['b'])
})
