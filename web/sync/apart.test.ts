import { expect, it } from 'vitest'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import { createEngine } from './engine.ts'
import type { FrozenMutation, OutboxEntry, PushRequest, Verdict, VoidMutation } from './types.ts'

const RULES = { folders: { fields: {} }, notes: { fields: { folder: { relation: 'folders' } } } }

/** A device with a change that the server does not carry out, two that depend on it, and one that does not. */
async function device(
  push: (request: PushRequest, verdicts: Map<number, Verdict>) => Verdict[] | 'too_large' | 'busy' | 'offline',
) {
  const disk = new MemoryDisk(['folders', 'notes'])
  const verdicts = new Map<number, Verdict>()
  const pushed: string[][] = []
  const lastN = () => Math.max(0, ...verdicts.keys())
  const engine = createEngine({
    ...{ user: 'u', schema: 1, device: 'd', rules: RULES, storage: disk.open() },
    transport: {
      push: async (request) => {
        const results = push(request, verdicts)
        if (typeof results === 'string') return { ok: false, failure: { kind: results } }
        pushed.push(request.mutations.map(({ id }) => id))
        return { ok: true, value: { lastN: lastN(), results } }
      },
      pull: async () => ({
        ok: true,
        value: {
          ...{ cursor: 'c', more: false, reset: false, lastN: lastN(), results: [...verdicts.values()] },
          ...{ changes: {}, deleted: {} },
        },
      }),
    },
    clock: { now: () => 1_800_000_000_000 },
    random: () => 0.5,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
  })
  await engine.prepare()
  await engine.write({ collection: 'folders', id: 'folder', op: 'create', set: { name: 'a' } })
  await engine.write({ collection: 'notes', id: 'inside', op: 'create', set: { folder: 'folder' } })
  await engine.write({ collection: 'notes', id: 'apart', op: 'create', set: {} })
  await engine.write({ collection: 'folders', id: 'folder', op: 'delete' })
  const outbox = () =>
    (disk.peek('_outbox') as OutboxEntry[]).map(({ mutation, state, n }) => [mutation.id, mutation.op, state, n])
  return { engine, pushed, outbox }
}

function carryOut(
  mutations: (FrozenMutation | VoidMutation)[],
  verdicts: Map<number, Verdict>,
  status: 'rejected' | 'failed',
) {
  return mutations.map(({ n, uuid, id }): Verdict => {
    const isApplied = id !== 'folder' && id !== 'inside'
    const verdict: Verdict = { n, uuid, status: isApplied ? 'applied' : status, seq: 1, row: isApplied ? { id } : null }
    verdicts.set(n, verdict)
    return verdict
  })
}

it.each(['rejected', 'failed'] as const)(
  'what depends on a change that is %s is not sent, although both were numbered for one batch, which a proxy had cut',
  async (status) => {
    const { engine, pushed, outbox } = await device(({ mutations }, verdicts) =>
      mutations.length > 1 ? 'too_large' : carryOut(mutations, verdicts, status),
    )
    await engine.cycle()
    expect(pushed).toEqual([['folder'], ['apart']])
    expect(outbox()).toEqual([
      ['folder', 'create', status === 'rejected' ? 'refused' : 'queued', undefined],
      ['inside', 'create', 'queued', undefined],
      ['folder', 'delete', 'queued', undefined],
    ])
  },
)

it('nor is it if the server has stopped behind that change, and a pull tells so', async () => {
  let tries = 0
  const { engine, pushed, outbox } = await device(({ mutations }, verdicts) => {
    carryOut(tries++ === 0 ? mutations.slice(0, 1) : mutations, verdicts, 'rejected')
    return tries === 1 ? 'busy' : mutations.map(({ n }) => verdicts.get(n)!)
  })
  await engine.cycle()
  await engine.cycle()
  expect(pushed).toEqual([['apart']])
  expect(outbox()).toMatchObject([
    ['folder', 'create', 'refused', undefined],
    ['inside', 'create', 'queued', undefined],
    ['folder', 'delete', 'queued', undefined],
  ])
})

it('what the server has processed too keeps its number until its own verdict comes', async () => {
  const { engine, outbox } = await device(({ mutations }, verdicts) => {
    const results = carryOut(mutations, verdicts, 'rejected')
    // The answer to the first push has one verdict of four, and then nothing comes any more.
    return results.length > 3 ? results.slice(0, 1) : 'offline'
  })
  await engine.cycle()
  expect(outbox()).toEqual([
    ['folder', 'create', 'refused', undefined],
    ['inside', 'create', 'frozen', 2],
    ['apart', 'create', 'frozen', 3],
    ['folder', 'delete', 'frozen', 4],
  ])
})
