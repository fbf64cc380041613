import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import { baseOf, outboxOf, rowsOf } from './tables.ts'
import type { BaseEntry, OutboxEntry, Row } from './types.ts'

const record = 'notes/a'
const entry = (order: number, rest: Partial<OutboxEntry>): OutboxEntry => ({
  ...{ order, user: 'u', record, state: 'queued', at: 0 },
  mutation: { uuid: `uuid${order}`, collection: 'notes', id: 'a', op: 'update' },
  ...rest,
})
const refusal = { status: 'rejected', code: 'invalid', message: 'No' } as const

async function device(entries: OutboxEntry[], base: BaseEntry, row: Row | null) {
  const disk = new MemoryDisk(['notes'])
  const storage = disk.open()
  await storage.transact({ mode: 'rw', tables: ['notes', '_outbox', '_base'] }, async (tx) => {
    await outboxOf(tx).putMany(entries)
    await baseOf(tx).putMany([base])
    if (row) await rowsOf(tx, 'notes').putMany([row])
  })
  const engine = createEngine({
    ...{ user: 'u', schema: 1, device: 'd', storage },
    rules: { notes: { fields: { count: { kind: 'number' } } } },
    transport: {
      push: async () => ({ ok: false, failure: { kind: 'offline' } }),
      pull: async () => ({ ok: false, failure: { kind: 'offline' } }),
    },
    clock: { now: () => 1_800_000_000_000 },
    random: () => 0,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
  })
  return { disk, engine }
}

it('discarding what was refused drops later changes of a record that does not exist, but none that is being sent', async () => {
  const { disk, engine } = await device(
    [entry(1, { state: 'refused', refusal }), entry(2, { state: 'frozen', n: 7, client: 'client' }), entry(3, {})],
    { record, row: null, deleted: false },
    null,
  )
  expect(await engine.discard(1)).toBe(2)
  expect(disk.peek('_outbox')).toMatchObject([{ order: 2, state: 'frozen', n: 7 }])
})

it('a decision shows nothing twice of what is sent again, which the base has already', async () => {
  const again = entry(1, { again: true, sent: [1], client: 'client' })
  again.mutation.inc = { count: 1 }
  const row = { id: 'a', user_id: 'u', count: 1 }
  const { disk, engine } = await device(
    [again, entry(2, { state: 'refused', refusal })],
    { record, row, deleted: false, assumed: true },
    row,
  )
  expect(await engine.discard(2)).toBe(1)
  expect(disk.peek('notes')).toEqual([row])
})

it('a record that was never sent is taken back, with what was changed of it; one that the server may have seen is not', async () => {
  const creation = entry(1, {})
  creation.mutation.op = 'create'
  const row = { id: 'a', user_id: 'u', count: 1 }
  const base = { record, row: null, deleted: false }
  const unsent = await device([creation, entry(2, {})], base, row)
  expect(await unsent.engine.discard(1)).toBe(2)
  for (const table of ['notes', '_outbox', '_base']) expect(unsent.disk.peek(table), table).toEqual([])
  // Another tab has taken it back already.
  expect(await unsent.engine.discard(1)).toBe(0)

  for (const seen of [{ state: 'frozen', n: 7 }, { tries: 1 }, { sent: [7] }, { again: true }] as const) {
    const { disk, engine } = await device([{ ...creation, client: 'client', ...seen } as OutboxEntry], base, row)
    expect(await engine.discard(1), JSON.stringify(seen)).toBe(0)
    expect(disk.peek('_outbox')).toHaveLength(1)
    expect(disk.peek('notes')).toEqual([row])
  }
  // A change of a record that the server has is undone by another change.
  const change = await device([entry(1, {})], { ...base, row }, row)
  expect(await change.engine.discard(1)).toBe(0)
})

it('a record of which a change is on its way is not taken back, although its creation was not sent: it would be sent without it', async () => {
  const creation = entry(1, {})
  creation.mutation.op = 'create'
  const entries = [creation, entry(2, { state: 'frozen', n: 7, client: 'client' }), entry(3, {})]
  const { disk, engine } = await device(entries, { record, row: null, deleted: false, assumed: true }, null)
  expect(await engine.discard(1)).toBe(0)
  expect(disk.peek('_outbox')).toHaveLength(3)
})
