import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { join, mayJoin } from './join.ts'
import { applyMutation, isEmpty, recordedPatch } from './patch.ts'
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

describe('an update may join the record’s last entry', () => {
  const next = update({ set: { title: 'New' } })
  it('when that is queued and unnumbered', () => {
    expect(mayJoin(RULE, entry(update({ set: { note: 'x' } })), next)).toBe(true)
    expect(mayJoin(RULE, entry({ ...update({ set: { folder: 'f', title: 'x' } }), op: 'create' }), next)).toBe(true)
  })
  it.each([
    ['there is none', undefined],
    ['it is frozen: its content is final', entry(update({ set: { note: 'x' } }), { state: 'frozen', n: 1 })],
    ['it was refused', entry(update({ set: { note: 'x' } }), { state: 'refused' })],
    ['it has failed before', entry(update({ set: { note: 'x' } }), { tries: 1 })],
    ['the server lost it once', entry(update({ set: { note: 'x' } }), { again: true })],
    ['it deletes', entry({ ...update({}), op: 'delete' })],
    ['it moves to another record, which may be refused', entry(update({ set: { folder: 'f' } }))],
    ['it counted a field that is now replaced', entry(update({ inc: { title: 1 } }))],
  ])('not when %s', (_why, last) => {
    expect(mayJoin(RULE, last, next)).toBe(false)
  })
  it('not when it sets a relation or a guarded field itself', () => {
    expect(mayJoin(RULE, entry(update({ set: { note: 'x' } })), update({ set: { url: 'ftp:' } }))).toBe(false)
    expect(mayJoin(RULE, entry(update({ set: { note: 'x' } })), update({ set: { folder: 'f' } }))).toBe(false)
  })
})

describe('a joined mutation', () => {
  it('has a new uuid, the latest value and the first value seen', () => {
    const first = { ...update({ set: { title: 'B' } }), was: { title: 'A' } }
    const second = { ...update({ set: { title: 'C', note: 'n' } }), was: { title: 'B', note: 'm' } }
    expect(join(RULE, first, second, 'new')).toEqual({
      ...update({ set: { title: 'C', note: 'n' } }, 'new'),
      was: { title: 'A', note: 'm' },
    })
  })
  it('shows what the two showed one after the other, whatever they are', () => {
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
        const first = { ...update({}), ...recordedPatch(RULE, row, one) }
        const afterFirst = applyMutation(RULE, 'u', row, first)!
        const second = { ...update({}), ...recordedPatch(RULE, afterFirst, two) }
        fc.pre(!isEmpty(first) && mayJoin(RULE, entry(first), second))
        const joined = join(RULE, first, second, 'new')
        const asSets = (seen: Row | null) => ({ ...seen, tags: [...(seen!.tags as string[])].sort() })
        expect(asSets(applyMutation(RULE, 'u', row, joined))).toEqual(
          asSets(applyMutation(RULE, 'u', afterFirst, second)),
        )
      }),
      { numRuns: 500 },
    )
  })
})
