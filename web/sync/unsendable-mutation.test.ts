import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { Transport } from './ports.ts'
import type { OutboxEntry, PullResponse, Verdict } from './types.ts'

const nothing = { cursor: 'c', more: false, reset: false, results: [], changes: {}, deleted: {} }

/**
 * A device whose only mutation does not reach the server. `decided`: the server's answer when it is asked to reject it; null: that does not
 * reach it either.
 */
async function syncUnsendable(decided: 'rejected' | 'applied' | null) {
  const disk = new MemoryDisk(['notes'])
  const transport: Transport = {
    push: async ({ mutations }) => {
      const [{ n, uuid, id, op }] = mutations as [(typeof mutations)[0]]
      if (op !== 'void' || !decided) return { ok: false, failure: { kind: 'too_large' } }
      const row = decided === 'applied' ? { id } : null
      const verdict: Verdict = { n, uuid, status: decided, seq: 1, row, ...(row ? {} : { code: 'too_large' }) }
      return { ok: true, value: { lastN: n, results: [verdict] } }
    },
    pull: async () => {
      const value: PullResponse = { ...nothing, lastN: 0 }
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

it('a mutation that does not reach the server is rejected by it', async () => {
  const { outcome, outbox } = await syncUnsendable('rejected')
  expect(outcome).toMatchObject({ upToDate: true, sendable: false })
  expect(outbox).toMatchObject([{ state: 'refused', refusal: { code: 'too_large' } }])
})

it('a mutation that an earlier push has delivered is not refused', async () => {
  const { outcome, outbox } = await syncUnsendable('applied')
  expect(outcome).toMatchObject({ upToDate: true, waiting: 0 })
  expect(outbox).toEqual([])
})

it('without an answer of the server nothing is decided', async () => {
  const { outcome, outbox } = await syncUnsendable(null)
  expect(outcome).toMatchObject({ failure: { kind: 'busy' }, sendable: true })
  expect(outbox).toMatchObject([{ state: 'frozen' }])
})
