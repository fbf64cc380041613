import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { Transport } from './ports.ts'

it('an app that is too old stops pushing, keeps everything, and still reads', async () => {
  let now = 1_000_000
  const asked: string[] = []
  let isOutdated = true
  const transport: Transport = {
    push: async ({ mutations }) => {
      asked.push('push')
      if (isOutdated) return { ok: false, failure: { kind: 'upgrade_required' } }
      const results = mutations.map(({ n, uuid, id }) => ({ n, uuid, status: 'applied' as const, row: { id } }))
      return { ok: true, value: { lastN: 1, results } }
    },
    pull: async () => {
      asked.push('pull')
      const value = { cursor: 'c', more: false, reset: false, lastN: isOutdated ? 0 : 1, results: [] }
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
  const old = { failure: { kind: 'upgrade_required' }, waiting: 1 }
  expect(await engine.cycle()).toMatchObject(old)
  expect(await engine.cycle()).toMatchObject(old)
  expect(asked).toEqual(['push', 'pull', 'pull'])
  expect(disk.peek('_outbox')).toHaveLength(1)

  isOutdated = false
  now += 5 * 60_000
  expect(await engine.cycle()).toMatchObject({ waiting: 0 })
  expect(asked.slice(3)).toEqual(['push', 'pull'])
})
