import { expect, it } from 'vitest'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { OutboxEntry, Row } from './types.ts'
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

it('the outbox keeps the order of different changes to different records, and merges what waits', async () => {
  const disk = new MemoryDisk(['folders', 'notes'])
  const storage = disk.open()
  const context = {
    rules: { folders: { fields: {} } },
    user: 'u',
    storage,
    newUuid: () => crypto.randomUUID(),
    now: () => 1,
  }
  const ids = ['a', 'b', 'c', 'd']
  await storage.transact({ mode: 'rw', tables: ['folders', '_outbox', '_base'] }, (tx) =>
    tx.table<Row>('folders').putMany(ids.slice(0, 3).map((id) => ({ id, name: id, user_id: 'u', created_at: '' }))),
  )
  await write(context, [{ collection: 'folders', id: 'c', op: 'update', set: { name: 'first' } }])
  await write(context, [
    { collection: 'folders', id: 'b', op: 'delete' },
    { collection: 'folders', id: 'd', op: 'create', set: { name: 'new' } },
    { collection: 'folders', id: 'c', op: 'update', set: { name: 'second' } },
    { collection: 'folders', id: 'a', op: 'update', set: { name: 'third' } },
  ])
  const outbox = (disk.peek('_outbox') as OutboxEntry[]).toSorted((a, b) => a.order - b.order)
  expect(outbox.map(({ record, mutation: { op, set } }) => [record, op, set?.['name']])).toEqual([
    ['folders/c', 'update', 'second'],
    ['folders/b', 'delete', undefined],
    ['folders/d', 'create', 'new'],
    ['folders/a', 'update', 'third'],
  ])
  const rows = (disk.peek('folders') as Row[]).map(({ id, name }) => [id, name]).toSorted()
  expect(rows).toEqual([
    ['a', 'third'],
    ['c', 'second'],
    ['d', 'new'],
  ])
})

it('changes of one record that are too large together are kept one after the other', async () => {
  const disk = new MemoryDisk(['notes'])
  const rules = { notes: { fields: {} } }
  const newUuid = () => crypto.randomUUID()
  const context = { rules, user: 'u', storage: disk.open(), newUuid, now: () => 1 }
  const large = 'x'.repeat(200 * 1024)
  await write(context, [{ collection: 'notes', id: 'n', op: 'create', set: { first: large } }])
  await write(context, [{ collection: 'notes', id: 'n', op: 'update', set: { second: large } }])
  await write(context, [{ collection: 'notes', id: 'n', op: 'update', set: { third: 'small' } }])
  const outbox = (disk.peek('_outbox') as OutboxEntry[]).toSorted((a, b) => a.order - b.order)
  expect(outbox.map(({ mutation: { op, set } }) => [op, ...Object.keys(set ?? {})])).toEqual([
    ['create', 'first'],
    ['update', 'second', 'third'],
  ])
  expect(disk.peek('notes')).toMatchObject([{ first: large, second: large, third: 'small' }])
  await expect(
    write(context, [{ collection: 'notes', id: 'n', op: 'update', set: { second: large + large } }]),
  ).rejects.toThrow('at most 256 KiB')
})
