import { expect, test } from 'vitest'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import { baseOf, outboxOf, rowsOf } from './tables.ts'
import type { BaseEntry, OutboxEntry } from './types.ts'
import { withdraw } from './withdraw.ts'
import { write } from './write.ts'

const record = 'notes/a'

async function device(...changes: Partial<OutboxEntry>[]) {
  const disk = new MemoryDisk(['notes'])
  const storage = disk.open()
  const rules = { notes: { fields: { text: {} } } }
  const context = { rules, user: 'u', storage, newUuid: () => crypto.randomUUID(), now: () => 0 }
  await write(context, [{ collection: 'notes', id: 'a', op: 'create', set: { text: 'x' } }])
  await write(context, [{ collection: 'notes', id: 'b', op: 'create', set: { text: 'y' } }])
  await storage.transact({ mode: 'rw', tables: ['_outbox'] }, async (tx) => {
    const [made] = (await outboxOf(tx).all()).filter((entry) => entry.record === record)
    await outboxOf(tx).putMany(changes.map((change, at) => ({ ...made!, order: made!.order + at * 10, ...change })))
  })
  return { disk, context }
}

test('what was never sent is taken back, and nothing else', async () => {
  const { disk, context } = await device(
    {},
    { mutation: { uuid: '2', collection: 'notes', id: 'a', op: 'update', set: { text: 'z' } } },
  )
  expect(await withdraw(context, 'notes', 'a')).toBe(true)
  expect(disk.peek('notes')).toMatchObject([{ id: 'b', text: 'y' }])
  expect(disk.peek('_outbox')).toMatchObject([{ record: 'notes/b' }])
  expect(disk.peek('_base').filter((base) => (base as BaseEntry).record === record)).toEqual([])
})

test.each<[string, Partial<OutboxEntry>]>([
  ['is being sent', { state: 'frozen', n: 1, client: 'c' }],
  ['may have been sent under an earlier number', { sent: [1], client: 'c' }],
  ['was refused', { state: 'refused' }],
])('what %s stays', async (_, change) => {
  const { disk, context } = await device(change)
  const before = disk.peek('_outbox')
  expect(await withdraw(context, 'notes', 'a')).toBe(false)
  expect(disk.peek('_outbox')).toEqual(before)
})

test('what the server has stays', async () => {
  const { disk, context } = await device({})
  const row = { id: 'a', user_id: 'u', text: 'x' }
  await context.storage.transact({ mode: 'rw', tables: ['notes', '_base'] }, async (tx) => {
    await baseOf(tx).putMany([{ record, row, deleted: false }])
    await rowsOf(tx, 'notes').putMany([row])
  })
  expect(await withdraw(context, 'notes', 'a')).toBe(false)
  expect(disk.peek('notes')).toHaveLength(2)
})

test('what is not there is not taken back', async () => {
  const { context } = await device({})
  expect(await withdraw(context, 'notes', 'c')).toBe(false)
})
