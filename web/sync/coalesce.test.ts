import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coalesce, canCoalesce } from './coalesce.ts'
import { applyMutation, isEmptyPatch, effectivePatch } from './patch.ts'
import type { CollectionRule, Mutation, OutboxEntry, Patch, Row } from './types.ts'

const RULE: CollectionRule = {
  fields: {
    title: {},
    note: {},
    count: { kind: 'number', min: 0, max: 5 },
    tags: { kind: 'set' },
    folder: { relation: 'folders' },
    url: { guarded: true },
  },
}
const row: Row = { id: 'a', user_id: 'u', title: 'T', note: 'N', count: 2, tags: ['x'], folder: '', url: 'http://a' }
const update = (patch: Patch, uuid = '2'): Mutation => ({ uuid, collection: 'c', id: 'a', op: 'update', ...patch })
const entry = (mutation: Mutation, part: Partial<OutboxEntry> = {}): OutboxEntry => ({
  order: 1,
  user: 'u',
  record: 'c/a',
  state: 'queued',
  mutation,
  at: 0,
  ...part,
})

describe('a mutation can be coalesced with the last entry of its record', () => {
  const next = update({ set: { title: 'New' } })
  it('if that entry is queued', () => {
    expect(canCoalesce(RULE, entry(update({ set: { note: 'x' } })), next)).toBe(true)
    expect(canCoalesce(RULE, entry({ ...update({ set: { folder: 'f', title: 'x' } }), op: 'create' }), next)).toBe(true)
  })
  it.each([
    ['there is no entry', undefined],
    ['it is frozen', entry(update({ set: { note: 'x' } }), { state: 'frozen', n: 1 })],
    ['it is refused', entry(update({ set: { note: 'x' } }), { state: 'refused' })],
    ['it has failed before', entry(update({ set: { note: 'x' } }), { tries: 1 })],
    ['it is to be sent again to a restored server', entry(update({ set: { note: 'x' } }), { again: true })],
    ['it is a delete', entry({ ...update({}), op: 'delete' })],
    ['it sets a relation', entry(update({ set: { folder: 'f' } }))],
    ['it increments a field that is now set', entry(update({ inc: { title: 1 } }))],
  ])('but not if %s', (_why, last) => {
    expect(canCoalesce(RULE, last, next)).toBe(false)
  })
  it('but not if it replaces a value that the person has not seen, which is kept in the history', () => {
    const last = entry({ ...update({ set: { title: 'B' } }), was: { title: 'A' } })
    expect(canCoalesce(RULE, last, { ...next, was: { title: 'B' } })).toBe(true)
    expect(canCoalesce(RULE, last, { ...next, was: { title: 'A' } })).toBe(false)
  })
  it('but not if it sets a relation or a guarded field itself', () => {
    expect(canCoalesce(RULE, entry(update({ set: { note: 'x' } })), update({ set: { url: 'ftp:' } }))).toBe(false)
    expect(canCoalesce(RULE, entry(update({ set: { note: 'x' } })), update({ set: { folder: 'f' } }))).toBe(false)
  })
})

describe('a coalesced mutation', () => {
  it('has a new uuid, the later value and the earlier `was`', () => {
    const first = { ...update({ set: { title: 'B' } }), was: { title: 'A' } }
    const second = { ...update({ set: { title: 'C', note: 'n' } }), was: { title: 'B', note: 'm' } }
    expect(coalesce(RULE, first, second, 'new')).toEqual({
      ...update({ set: { title: 'C', note: 'n' } }, 'new'),
      was: { title: 'A', note: 'm' },
    })
  })
  it('has the same effect as the two mutations in sequence', () => {
    const text = fc.constantFrom('a', 'b', 'T')
    const tags = fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 })
    const patch: fc.Arbitrary<Patch> = fc.record(
      {
        set: fc.record({ title: text, note: text }, { requiredKeys: [] }),
        inc: fc.record({ count: fc.integer({ min: -4, max: 4 }) }),
        add: fc.record({ tags }),
        remove: fc.record({ tags }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(patch, patch, (one, two) => {
        const first = { ...update({}), ...effectivePatch(RULE, row, one) }
        const afterFirst = applyMutation(RULE, 'u', row, first)!
        const second = { ...update({}), ...effectivePatch(RULE, afterFirst, two) }
        fc.pre(!isEmptyPatch(first) && canCoalesce(RULE, entry(first), second))
        const coalesced = coalesce(RULE, first, second, 'new')
        const asSets = (seen: Row | null) => ({ ...seen, tags: [...(seen!.tags as string[])].sort() })
        expect(asSets(applyMutation(RULE, 'u', row, coalesced))).toEqual(
          asSets(applyMutation(RULE, 'u', afterFirst, second)),
        )
      }),
      { numRuns: 500 },
    )
  })
})
