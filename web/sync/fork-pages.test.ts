import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { TransportResult } from './ports.ts'
import type { PullRequest, PullResponse, Row, Verdict } from './types.ts'

it('a late request that a restored server carries out between two pages shows nothing twice', async () => {
  const disk = new MemoryDisk(['notes'])
  const row: Row = { id: 'a', user_id: 'u', count: 1 }
  let verdict: Verdict
  const page = { more: false, reset: false, lastN: 1, results: [], changes: {}, deleted: {} }
  const before = { ...page, cursor: 'c0', lastN: 0, line: ['e1.4'], changes: { notes: [{ ...row, count: 0 }] } }
  const answers: ((request: PullRequest) => TransportResult<PullResponse>)[] = [
    () => ({ ok: true, value: before }),
    () => ({ ok: true, value: { ...page, cursor: 'c1', line: ['e1.5'] } }),
    () => ({ ok: false, failure: { kind: 'forked' } }),
    () => ({
      ok: true,
      value: { ...page, cursor: 'c2', more: true, reset: true, lastN: 0, fork: 4, line: ['e1.4', 'e2.4'] },
    }),
    // It has had the request meanwhile.
    ({ after }) => ({
      ok: true,
      value: {
        ...{ ...page, cursor: 'c3', line: ['e2.5'], changes: { notes: [row] } },
        results: verdict.n > after ? [verdict] : [],
      },
    }),
  ]
  let pulls = 0
  const engine = createEngine({
    ...{ user: 'u', schema: 1, device: 'd', storage: disk.open() },
    rules: { notes: { fields: { count: { kind: 'number' } } } },
    transport: {
      push: async ({ mutations: [mutation] }) => {
        const { n, uuid } = mutation!
        verdict = { n, uuid, status: 'applied', seq: 5, row }
        return { ok: true, value: { lastN: n, line: ['e1.5'], results: [verdict] } }
      },
      pull: async (request) => answers[pulls++]!(request),
    },
    clock: { now: () => 1_800_000_000_000 },
    random: () => 0,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
  })
  await engine.prepare()
  await engine.cycle()
  await engine.write({ collection: 'notes', id: 'a', op: 'update', inc: { count: 1 } })
  await engine.cycle()
  await engine.cycle()
  expect(pulls).toBe(5)
  expect(disk.peek('notes')).toEqual([row])
  expect(disk.peek('_outbox')).toEqual([])
})
