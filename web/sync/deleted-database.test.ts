import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import { ENGINE_TABLES, StorageFault, type Transport } from './ports.ts'

it('an engine whose database was cleared sends nothing', async () => {
  const requests: string[] = []
  const transport: Transport = {
    push: async () => (requests.push('push'), { ok: false, failure: { kind: 'offline' } }),
    pull: async () => (requests.push('pull'), { ok: false, failure: { kind: 'offline' } }),
  }
  const storage = new MemoryDisk(['notes']).open()
  const engine = createEngine({
    user: 'u',
    schema: 1,
    device: 'd',
    rules: { notes: { fields: {} } },
    storage,
    transport,
    clock: { now: () => 1 },
    random: () => 0,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
  })
  await engine.prepare()
  const tables = Object.keys(ENGINE_TABLES)
  await storage.transact({ mode: 'rw', tables }, async (tx) => {
    for (const name of tables) await tx.table(name).clear()
  })
  await expect(engine.cycle()).rejects.toBeInstanceOf(StorageFault)
  await engine.write({ collection: 'notes', id: 'a', op: 'create', set: {} })
  await expect(engine.cycle()).rejects.toBeInstanceOf(StorageFault)
  expect(requests).toEqual([])
})
