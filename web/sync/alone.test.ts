import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { Transport } from './ports.ts'
import type { OutboxEntry, PullResponse, Verdict } from './types.ts'

const nothing = { cursor: 'c', more: false, reset: false, results: [], changes: {}, deleted: {} }

/** A device whose only change no server takes. `known`: the verdict of an earlier push, of which the answer was lost. */
async function refusedAlone(known: 'applied' | null) {
  const disk = new MemoryDisk(['notes'])
  let results: Verdict[] = []
  const transport: Transport = {
    push: async ({ mutations }) => {
      const [{ n, uuid, id }] = mutations as [(typeof mutations)[0]]
      if (known) results = [{ n, uuid, status: known, row: { id } }]
      return { ok: false, failure: { kind: 'too_large' } }
    },
    pull: async () => {
      const value: PullResponse = { ...nothing, lastN: results.length, results }
      return { ok: true, value }
    },
  }
  const engine = createEngine({
    user: 'u',
    schema: 1,
    device: 'd',
    rules: { notes: { fields: {} } },
    storage: disk.open(),
    transport,
    clock: { now: () => 1_000_000 },
    random: () => 0,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
  })
  await engine.prepare()
  await engine.write({ collection: 'notes', id: 'a', op: 'create', set: {} })
  const outcome = await engine.cycle()
  return { outcome, outbox: disk.peek('_outbox') as OutboxEntry[] }
}

it('a change that no server takes is refused on this side', async () => {
  const { outcome, outbox } = await refusedAlone(null)
  expect(outcome).toMatchObject({ upToDate: true, sendable: false })
  expect(outbox).toMatchObject([{ state: 'refused', refusal: { code: 'too_large' } }])
})

it('a change that an earlier push had brought is not called refused', async () => {
  const { outcome, outbox } = await refusedAlone('applied')
  expect(outcome).toMatchObject({ upToDate: true, waiting: 0 })
  expect(outbox).toEqual([])
})
