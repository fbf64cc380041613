import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { TransportResult } from './ports.ts'
import type { PullRequest, PullResponse } from './types.ts'

const page: PullResponse = {
  ...{ cursor: 'c1', more: false, reset: true, lastN: 0, line: ['e1.9'], results: [] },
  ...{ changes: { notes: [{ id: 'a', user_id: 'u' }] }, deleted: {} },
}
const verdicts = Array.from(
  { length: 3 },
  (_, at) => ({ n: at + 1, uuid: `u${at}`, status: 'held', row: null }) as const,
)
const partial: PullResponse = {
  ...{ cursor: '', more: true, reset: false, partial: true, fork: 4, lastN: 3, line: ['e1.4', 'e2.5'] },
  ...{ results: [...verdicts], changes: {}, deleted: {} },
}

it('verdicts that come alone after a restore leave the reset to the rows that follow, also if these never come', async () => {
  const disk = new MemoryDisk(['notes'])
  const requests: PullRequest[] = []
  const answers: TransportResult<PullResponse>[] = [
    { ok: true, value: page },
    { ok: false, failure: { kind: 'forked' } },
    { ok: true, value: partial },
    { ok: false, failure: { kind: 'offline' } },
    { ok: true, value: { ...page, cursor: 'c2', line: ['e2.6'], changes: {} } },
  ]
  const engine = createEngine({
    user: 'u',
    schema: 1,
    device: 'd',
    rules: { notes: { fields: {} } },
    storage: disk.open(),
    transport: {
      push: async () => ({ ok: false, failure: { kind: 'busy' } }),
      pull: async (request) => {
        requests.push(request)
        return answers[requests.length - 1]!
      },
    },
    clock: { now: () => 1_800_000_000_000 },
    random: () => 0,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
  })
  await engine.prepare()
  for (let cycle = 0; cycle < 3; cycle++) await engine.cycle()
  // A restored server may accept the cursor of before its backup: with it, it would bring no row, and delete none.
  expect(requests.map(({ cursor, after }) => [cursor, after])).toEqual([
    [null, 0],
    ['c1', 0],
    ['c1', 0],
    [null, 3],
    [null, 0],
  ])
  expect(disk.peek('notes')).toEqual([])
})
