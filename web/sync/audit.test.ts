import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { addTo } from './audit.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { SyncEvent, Transport } from './ports.ts'
import { readMeta, writeMeta } from './tables.ts'
import type { AuditResponse, CollectionRules, Row, Tally } from './types.ts'

const DAY = 24 * 60 * 60 * 1000
const RULES: CollectionRules = { notes: { fields: {} } }
const row = (id: string, updated_at = '2026-01-01 00:00:00.000Z'): Row => ({ id, updated_at })

function tally(rows: Row[]): Tally {
  const sum: Tally = { count: 0, hash: 0 }
  for (const each of rows) addTo(sum, each)
  return sum
}

/** A device that has pulled `held`, and a server that now holds `stored` and says so at an audit. */
async function device(held: Row[], stored: Row[]) {
  const disk = new MemoryDisk(['notes'])
  const storage = disk.open()
  const world = { now: 1_800_000_000_000, audits: 0, resets: 0, stored, events: [] as SyncEvent[] }
  let answer: () => AuditResponse | null = () => ({
    cursor: 'c',
    behind: false,
    collections: { notes: tally(world.stored) },
  })
  let during = async () => {}
  const transport: Transport = {
    push: async ({ mutations }) => ({
      ok: true,
      value: {
        lastN: mutations.at(-1)!.n,
        results: mutations.map(({ n, uuid, id }) => ({ n, uuid, status: 'applied', row: row(id) })),
      },
    }),
    pull: async ({ cursor }) => {
      const reset = cursor === null
      if (reset) world.resets++
      const changes = reset ? { notes: world.resets === 1 ? held : world.stored } : {}
      return {
        ok: true,
        value: { cursor: 'c', more: false, reset, lastN: 0, results: [], changes: changes as never, deleted: {} },
      }
    },
    audit: async () => {
      world.audits++
      const value = answer()
      await during()
      return value ? { ok: true, value } : { ok: false, failure: { kind: 'busy' } }
    },
  }
  const engine = createEngine({
    user: 'u',
    schema: 1,
    device: 'd',
    rules: RULES,
    storage,
    transport,
    clock: { now: () => world.now },
    random: () => 0,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
    log: (event) => world.events.push(event),
  })
  await engine.prepare()
  await engine.cycle()
  return {
    world,
    engine,
    storage,
    rows: () => disk.peek('notes') as Row[],
    meta: () => storage.transact({ mode: 'r', tables: ['_meta'] }, readMeta),
    answers: (next: () => AuditResponse | null) => (answer = next),
    meanwhile: (run: () => Promise<void>) => (during = run),
  }
}

describe('the weekly audit', () => {
  it('is made a week after the first pull, and a week after the last one', async () => {
    const { engine, world } = await device([row('a')], [row('a')])
    world.now += 7 * DAY - 1
    await engine.cycle()
    expect(world.audits).toBe(0)
    world.now += 1
    await engine.cycle()
    await engine.cycle()
    expect(world.audits).toBe(1)
    expect(world.resets).toBe(1)
    world.now += 7 * DAY
    await engine.cycle()
    expect(world.audits).toBe(2)
  })
  it('pulls everything anew in the same cycle where a row is missing on the server', async () => {
    const { engine, world, rows } = await device([row('a'), row('b')], [row('a')])
    world.now += 7 * DAY
    expect(await engine.cycle()).toMatchObject({ upToDate: true })
    expect(world.resets).toBe(2)
    expect(rows()).toEqual([row('a')])
    expect(world.events).toContainEqual({ at: world.now, what: 'audited', found: 'different' })
    await engine.cycle()
    expect(world.audits).toBe(1)
  })
  it('finds a row of another time among as many', async () => {
    const changed = row('a', '2026-02-02 00:00:00.000Z')
    const { engine, world, rows } = await device([row('a'), row('b')], [changed, row('b')])
    world.now += 7 * DAY
    await engine.cycle()
    expect(rows()).toEqual([changed, row('b')])
  })
  it('compares more rows than are read at a time', async () => {
    const many = Array.from({ length: 1201 }, (_, i) => row(`r${i}`))
    const { engine, world } = await device(many, many.toReversed())
    world.now += 7 * DAY
    await engine.cycle()
    expect(world.events).toContainEqual({ at: world.now, what: 'audited', found: 'same' })
  })
  it('waits for the next pull where the server is ahead', async () => {
    const { engine, world, answers } = await device([row('a')], [])
    answers(() => ({ cursor: 'c', behind: true, collections: {} }))
    world.now += 7 * DAY
    await engine.cycle()
    expect(world.resets).toBe(1)
    await engine.cycle()
    expect(world.audits).toBe(2)
  })
  it('waits a day where the server gives no answer, and does not fail the cycle', async () => {
    const { engine, world, answers } = await device([row('a')], [])
    answers(() => null)
    world.now += 7 * DAY
    expect(await engine.cycle()).not.toHaveProperty('failure')
    await engine.cycle()
    expect(world.audits).toBe(1)
    world.now += DAY
    await engine.cycle()
    expect(world.audits).toBe(2)
    expect(world.resets).toBe(1)
  })
  it('concludes nothing from rows that changed while they were read', async () => {
    const { engine, world, meanwhile, meta } = await device([row('a')], [row('a')])
    meanwhile(() => engine.write({ collection: 'notes', id: 'b', op: 'create', set: {} }))
    world.now += 7 * DAY
    await engine.cycle()
    expect(world.audits).toBe(1)
    expect((await meta()).cursor).toBe('c')
    expect(world.events.at(-1)).toMatchObject({ what: 'audited', found: 'unknown' })
  })
  it('is not made while something waits for the person or the server', async () => {
    const { engine, world, storage } = await device([row('a')], [])
    await engine.write({ collection: 'notes', id: 'b', op: 'create', set: {} })
    await storage.transact({ mode: 'rw', tables: ['_outbox'] }, async (tx) => {
      const [entry] = await tx.table<{ state: string }>('_outbox').all()
      await tx.table('_outbox').putMany([{ ...entry, state: 'refused' }])
    })
    world.now += 7 * DAY
    await engine.cycle()
    expect(world.audits).toBe(0)
  })
  it('is due when the clock was set back', async () => {
    const { engine, world, storage } = await device([row('a')], [row('a')])
    await storage.transact({ mode: 'rw', tables: ['_meta'] }, (tx) => writeMeta(tx, { auditedAt: world.now + DAY }))
    await engine.cycle()
    expect(world.audits).toBe(1)
  })
})

describe('a tally', () => {
  it('does not depend on the order, and is the same as the server computes', () => {
    const rows = [
      row('abcdefghijklmno', '2026-11-20 10:11:12.345Z'),
      row('000000000000000', '2026-01-02 03:04:05.678Z'),
    ]
    expect(tally(rows)).toEqual(tally(rows.toReversed()))
    // The same rows and number are in pocketbase/sync/audit_test.go.
    expect(tally(rows)).toEqual({ count: 2, hash: 1228016491 })
  })
  it('tells two opposite changes from none', () => {
    const at = (end: string) => `2026-01-01 00:00:00.00${end}Z`
    const before = tally([row('a', at('1')), row('b', at('2'))])
    expect(tally([row('a', at('2')), row('b', at('1'))]).hash).not.toBe(before.hash)
  })
})
