import { expect, it } from 'vitest'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { OutboxEntry } from './types.ts'
import { write } from './write.ts'

it('the outbox keeps the order of new records, even if one of them needs more reads', async () => {
  const disk = new MemoryDisk(['folders', 'notes'])
  const storage = disk.open()
  const rules = { folders: { fields: {} }, notes: { fields: { folder: { relation: 'folders' } } } }
  const context = { rules, user: 'u', storage, newUuid: () => crypto.randomUUID(), now: () => 1 }
  const mutation = { uuid: 'old', collection: 'folders', id: 'f', op: 'update' as const, set: { name: 'a' } }
  const refusal = { status: 'rejected' as const, code: 'gone', message: 'It is gone.' }
  await storage.transact({ mode: 'rw', tables: ['_outbox'] }, (tx) =>
    tx
      .table<Omit<OutboxEntry, 'order'>>('_outbox')
      .add({ user: 'u', record: 'folders/f', state: 'refused', mutation, at: 1, refusal }),
  )
  await write(context, [
    { collection: 'folders', id: 'f', op: 'create', set: { name: 'b' } },
    { collection: 'notes', id: 'n', op: 'create', set: { folder: 'f' } },
  ])
  const outbox = (disk.peek('_outbox') as OutboxEntry[]).toSorted((a, b) => a.order - b.order)
  expect(outbox.map(({ record }) => record)).toEqual(['folders/f', 'notes/n'])
})
