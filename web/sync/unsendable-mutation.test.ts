import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { Transport } from './ports.ts'
import type { OutboxEntry, PullResponse, Verdict } from './types.ts'

const nothing = { cursor: 'c', more: false, reset: false, results: [], changes: {}, deleted: {} }

/** A device whose only mutation is too large for the server. `known`: the verdict of an earlier push whose response was lost. */
async function syncUnsendable(known: 'applied' | null) {
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

it('a mutation that the server does not accept is refused by the device', async () => {
  const { outcome, outbox } = await syncUnsendable(null)
  expect(outcome).toMatchObject({ upToDate: true, sendable: false })
  expect(outbox).toMatchObject([{ state: 'refused', refusal: { code: 'too_large' } }])
})

it('a mutation that an earlier push has delivered is not refused', async () => {
  const { outcome, outbox } = await syncUnsendable('applied')
  expect(outcome).toMatchObject({ upToDate: true, waiting: 0 })
  expect(outbox).toEqual([])
})
