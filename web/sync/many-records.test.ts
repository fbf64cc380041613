import { expect, it } from 'vitest'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import { createEngine } from './engine.ts'
import type { OutboxEntry, PullResponse } from './types.ts'

/** More than a call takes arguments in any browser; an account may have nearly as many records, and a device more changes. */
const MANY = 130_000
const NOW = 1_800_000_000_000
const id = (at: number) => `n${String(at).padStart(6, '0')}`
const PAGE: PullResponse = {
  ...{ cursor: 'c1', more: false, reset: true, lastN: 0, line: ['e1.9'], results: [] },
  ...{ changes: {}, deleted: {} },
}

async function deviceWith(table: string, rows: object[]) {
  const disk = new MemoryDisk(['notes'])
  const storage = disk.open()
  await storage.transact({ mode: 'rw', tables: [table] }, (tx) => tx.table(table).putMany(rows))
  const engine = createEngine({
    ...{ user: 'u', schema: 1, device: 'd', rules: { notes: { fields: {} } }, storage },
    transport: {
      push: async () => ({ ok: false, failure: { kind: 'busy' } }),
      pull: async () => ({ ok: true, value: PAGE }),
    },
    ...{ clock: { now: () => NOW }, random: () => 0, newId: () => 'client', newUuid: () => crypto.randomUUID() },
  })
  await engine.prepare()
  return { disk, engine }
}

it('a reset ends that deletes as many records as a device can have', async () => {
  const notes = Array.from({ length: MANY }, (_, at) => ({ id: id(at), user_id: 'u' }))
  const { disk, engine } = await deviceWith('notes', notes)
  expect(await engine.cycle()).toMatchObject({ upToDate: true })
  expect(disk.peek('notes')).toEqual([])
}, 120_000)

it('as many changes wait for their time', async () => {
  const entries = Array.from({ length: MANY }, (_, at): OutboxEntry => {
    const mutation = { uuid: id(at), collection: 'notes', id: id(at), op: 'create', set: {} } as const
    const entry = { order: at + 1, user: 'u', record: `notes/${id(at)}`, state: 'queued', mutation, at: 0 } as const
    return { ...entry, notBefore: NOW + 1000 + at }
  })
  const { engine } = await deviceWith('_outbox', entries)
  expect(await engine.cycle()).toMatchObject({ upToDate: true, waiting: MANY, retryAt: NOW + 1000 })
}, 120_000)
