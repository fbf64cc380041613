import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { isBackingOff, sendable } from './freeze.ts'
import { MemoryDisk } from '../../tests/support/memory-storage.ts'
import { recordKey } from './tables.ts'
import type { CollectionRules, Mutation, OutboxEntry } from './types.ts'

const NOW = 1_000_000
const RULES: CollectionRules = {
  folders: { fields: {} },
  notes: { fields: { folder_id: { relation: 'folders' } } },
}

let orders = 0
function entry(collection: string, id: string, more: Partial<OutboxEntry> = {}, set?: Mutation['set']): OutboxEntry {
  const mutation: Mutation = { uuid: `${orders}`, collection, id, op: 'update', ...(set ? { set } : {}) }
  return {
    order: ++orders,
    user: 'u',
    record: recordKey(collection, id),
    state: 'queued',
    mutation,
    at: 0,
    ...more,
  }
}
const ids = (entries: OutboxEntry[]) => entries.map(({ mutation }) => mutation.id)

describe('sendable entries', () => {
  it('are all queued ones, in local order, if none is refused', () => {
    const queued = [entry('notes', 'a'), entry('notes', 'a'), entry('folders', 'f')]
    expect(sendable(RULES, queued, [], NOW)).toEqual(queued)
  })
  it('do not include entries after a refused one of the same record', () => {
    const refused = entry('notes', 'a', { state: 'refused' })
    const queued = [entry('notes', 'a'), entry('notes', 'b')]
    expect(ids(sendable(RULES, queued, [refused], NOW))).toEqual(['b'])
  })
  it('do not include entries between two refused ones of the same record', () => {
    const creation = entry('notes', 'a', { state: 'refused' })
    const between = entry('notes', 'a')
    const last = entry('notes', 'a', { state: 'refused' })
    expect(sendable(RULES, [between], [creation, last], NOW)).toEqual([])
    expect(sendable(RULES, [between], [last, creation], NOW)).toEqual([])
  })
  it('include entries before a refused one of the same record', () => {
    const before = entry('notes', 'a')
    const refused = entry('notes', 'a', { state: 'refused' })
    expect(sendable(RULES, [before], [refused], NOW)).toEqual([before])
  })
  it('do not include entries that reference a record with a refused entry, nor entries after those', () => {
    const refused = entry('folders', 'f', { state: 'refused' })
    const queued = [
      entry('notes', 'a', {}, { folder_id: 'f' }),
      entry('notes', 'a', {}, { title: 'later' }),
      entry('notes', 'b', {}, { folder_id: 'g' }),
      entry('notes', 'c', {}, { folder_id: '' }),
    ]
    expect(ids(sendable(RULES, queued, [refused], NOW))).toEqual(['b', 'c'])
  })
  it('do not include entries after a failed one that backs off', () => {
    const failed = entry('folders', 'f', { tries: 1, notBefore: NOW + 1000 })
    const queued = [failed, entry('folders', 'f'), entry('notes', 'a', {}, { folder_id: 'f' }), entry('notes', 'b')]
    expect(ids(sendable(RULES, queued, [], NOW))).toEqual(['b'])
    expect(ids(sendable(RULES, queued, [], NOW + 1000))).toEqual(['f', 'f', 'a', 'b'])
  })
})

describe('a backoff', () => {
  it('lasts until `notBefore`', () => {
    const failed = entry('notes', 'a', { notBefore: NOW })
    expect([isBackingOff(failed, NOW - 1), isBackingOff(failed, NOW)]).toEqual([true, false])
  })
  it('is ignored if it is longer than any backoff, since the clock was set back', () => {
    expect(isBackingOff(entry('notes', 'a', { notBefore: NOW + 24 * 3600_000 }), NOW)).toBe(false)
  })
})

it('numbers a batch in a strict transaction before the push is sent', async () => {
  const disk = new MemoryDisk(['folders', 'notes'])
  const flushed: number[] = []
  const engine = createEngine({
    user: 'u',
    schema: 1,
    device: 'd',
    rules: RULES,
    storage: disk.open(),
    transport: {
      push: async () => {
        flushed.push(disk.flushes)
        return { ok: false, failure: { kind: 'offline' } }
      },
      pull: async () => ({ ok: false, failure: { kind: 'offline' } }),
    },
    clock: { now: () => NOW },
    random: () => 0,
    newId: () => 'client',
    newUuid: () => crypto.randomUUID(),
  })
  await engine.prepare()
  await engine.write({ collection: 'notes', id: 'a', op: 'create', set: {} })
  expect(disk.flushes).toBe(0)
  await engine.cycle()
  await engine.cycle()
  expect(flushed).toEqual([1, 2])
})
