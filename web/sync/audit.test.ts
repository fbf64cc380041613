import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { addToDigest } from './audit.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import type { SyncEvent, Transport } from './ports.ts'
import { readMeta, writeMeta } from './tables.ts'
import type { AuditResponse, CollectionRules, Digest, OutboxEntry, Row } from './types.ts'

const DAY = 24 * 60 * 60 * 1000
const RULES: CollectionRules = { notes: { fields: {} } }
const row = (id: string, updated_at = '2026-01-01 00:00:00.000Z'): Row => ({ id, updated_at })

function digestOf(rows: Row[]): Digest {
  const digest: Digest = { count: 0, hash: 0 }
  for (const each of rows) addToDigest(digest, each)
  return digest
}

/** A device that has pulled the rows `held`, and a server that now has the rows `stored`. */
async function device(held: Row[], stored: Row[]) {
  const disk = new MemoryDisk(['notes'])
  const storage = disk.open()
  const world = { now: 1_800_000_000_000, audits: 0, resets: 0, stored, events: [] as SyncEvent[] }
  let respond: () => AuditResponse | null = () => ({
    cursor: 'c',
    behind: false,
    collections: { notes: digestOf(world.stored) },
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
      const value = respond()
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
    respondWith: (next: () => AuditResponse | null) => (respond = next),
    duringAudit: (run: () => Promise<void>) => (during = run),
  }
}

describe('the weekly audit', () => {
  it('takes place a week after the first pull, then a week after the last audit', async () => {
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
  it('causes a reset in the same cycle if the server lacks a row', async () => {
    const { engine, world, rows } = await device([row('a'), row('b')], [row('a')])
    world.now += 7 * DAY
    expect(await engine.cycle()).toMatchObject({ upToDate: true })
    expect(world.resets).toBe(2)
    expect(rows()).toEqual([row('a')])
    expect(world.events).toContainEqual({ at: world.now, what: 'audited', found: 'different' })
    await engine.cycle()
    expect(world.audits).toBe(1)
  })
  it('finds a row with another `updated_at` if the counts are equal', async () => {
    const changed = row('a', '2026-02-02 00:00:00.000Z')
    const { engine, world, rows } = await device([row('a'), row('b')], [changed, row('b')])
    world.now += 7 * DAY
    await engine.cycle()
    expect(rows()).toEqual([changed, row('b')])
  })
  it('compares more rows than one read transaction returns', async () => {
    const many = Array.from({ length: 1201 }, (_, i) => row(`r${i}`))
    const { engine, world } = await device(many, many.toReversed())
    world.now += 7 * DAY
    await engine.cycle()
    expect(world.events).toContainEqual({ at: world.now, what: 'audited', found: 'same' })
  })
  it('is repeated after the next pull if the device is behind', async () => {
    const { engine, world, respondWith } = await device([row('a')], [])
    respondWith(() => ({ cursor: 'c', behind: true, collections: {} }))
    world.now += 7 * DAY
    await engine.cycle()
    expect(world.resets).toBe(1)
    await engine.cycle()
    expect(world.audits).toBe(2)
  })
  it('is repeated a day later if the request fails, without failing the cycle', async () => {
    const { engine, world, respondWith } = await device([row('a')], [])
    respondWith(() => null)
    world.now += 7 * DAY
    expect(await engine.cycle()).not.toHaveProperty('failure')
    await engine.cycle()
    expect(world.audits).toBe(1)
    world.now += DAY
    await engine.cycle()
    expect(world.audits).toBe(2)
    expect(world.resets).toBe(1)
  })
  it('has no result if rows change while they are read', async () => {
    const { engine, world, duringAudit, meta } = await device([row('a')], [row('a')])
    duringAudit(() => engine.write({ collection: 'notes', id: 'b', op: 'create', set: {} }))
    world.now += 7 * DAY
    await engine.cycle()
    expect(world.audits).toBe(1)
    expect((await meta()).cursor).toBe('c')
    expect(world.events.at(-1)).toMatchObject({ what: 'audited', found: 'unknown' })
  })
  /** Leaves the creation of a record in the outbox. */
  async function leave(entry: Partial<OutboxEntry>, { engine, storage }: Awaited<ReturnType<typeof device>>) {
    await engine.write({ collection: 'notes', id: 'b', op: 'create', set: {} })
    await storage.transact({ mode: 'rw', tables: ['_outbox', 'notes'] }, async (tx) => {
      const [made] = await tx.table<OutboxEntry>('_outbox').all()
      await tx.table('_outbox').putMany([{ ...made!, ...entry }])
      if (entry.state === 'refused') await tx.table('notes').deleteMany(['b'])
    })
  }
  it('does not take place while a change waits', async () => {
    const one = await device([row('a')], [])
    await leave({ tries: 1, notBefore: one.world.now + 7 * DAY + 1000 }, one)
    one.world.now += 7 * DAY
    await one.engine.cycle()
    expect(one.world.audits).toBe(0)
  })
  it('takes place while a refused change waits for the person', async () => {
    const one = await device([row('a')], [row('a')])
    await leave({ state: 'refused' }, one)
    one.world.now += 7 * DAY
    await one.engine.cycle()
    expect(one.world.audits).toBe(1)
    expect(one.world.events.at(-1)).toMatchObject({ what: 'audited', found: 'same' })
  })
  it('is due if the clock was set back', async () => {
    const { engine, world, storage } = await device([row('a')], [row('a')])
    await storage.transact({ mode: 'rw', tables: ['_meta'] }, (tx) => writeMeta(tx, { auditedAt: world.now + DAY }))
    await engine.cycle()
    expect(world.audits).toBe(1)
  })
})

describe('a digest', () => {
  it('does not depend on the order of rows', () => {
    const rows = [
      row('abcdefghijklmno', '2026-11-20 10:11:12.345Z'),
      row('000000000000000', '2026-01-02 03:04:05.678Z'),
    ]
    expect(digestOf(rows)).toEqual(digestOf(rows.toReversed()))
  })
  it('changes if two rows swap their `updated_at`', () => {
    const at = (end: string) => `2026-01-01 00:00:00.00${end}Z`
    const before = digestOf([row('a', at('1')), row('b', at('2'))])
    expect(digestOf([row('a', at('2')), row('b', at('1'))]).hash).not.toBe(before.hash)
  })
})
