import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { Transport } from './ports.ts'

it('an outdated app stops pushing, keeps the outbox, and still pulls', async () => {
  let now = 1_000_000
  const requests: string[] = []
  let isUpgradeRequired = true
  const transport: Transport = {
    push: async ({ mutations }) => {
      requests.push('push')
      if (isUpgradeRequired) return { ok: false, failure: { kind: 'upgrade_required' } }
      const results = mutations.map(({ n, uuid, id }) => ({ n, uuid, status: 'applied' as const, row: { id } }))
      return { ok: true, value: { lastN: 1, results } }
    },
    pull: async () => {
      requests.push('pull')
      const value = { cursor: 'c', more: false, reset: false, lastN: isUpgradeRequired ? 0 : 1, results: [] }
      return { ok: true, value: { ...value, changes: {}, deleted: {} } }
    },
  }
  const disk = new MemoryDisk(['notes'])
  const engine = createEngine({
    user: 'u',
    schema: 1,
    device: 'd',
    rules: { notes: { fields: {} } },
    storage: disk.open(),
    transport,
    clock: { now: () => now },
    random: () => 0,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
  })
  await engine.prepare()
  await engine.write({ collection: 'notes', id: 'a', op: 'create', set: {} })
  const paused = { failure: { kind: 'upgrade_required' }, waiting: 1 }
  expect(await engine.cycle()).toMatchObject(paused)
  expect(await engine.cycle()).toMatchObject(paused)
  expect(requests).toEqual(['push', 'pull', 'pull'])
  expect(disk.peek('_outbox')).toHaveLength(1)

  isUpgradeRequired = false
  now += 5 * 60_000
  expect(await engine.cycle()).toMatchObject({ waiting: 0 })
  expect(requests.slice(3)).toEqual(['push', 'pull'])
})
