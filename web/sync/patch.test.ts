import { describe, expect, it } from 'vitest'
import { applyMutation, applyPatch, editSet, effectivePatch, replay } from './patch.ts'
import type { CollectionRule, Mutation, Row } from './types.ts'

const LINES: CollectionRule = {
  key: ['sku'],
  fields: { sku: {}, quantity: { kind: 'number', min: 1, max: 10 }, tags: { kind: 'set' }, title: {}, created_at: {} },
}
const row: Row = { id: 'a', user_id: 'u', sku: 'web', quantity: 8, tags: ['x', 'y'], title: 'Old', created_at: 'then' }
const mutation = (part: Partial<Mutation>): Mutation => ({
  uuid: '1',
  collection: 'lines',
  id: 'a',
  op: 'update',
  ...part,
})

describe('a patch', () => {
  it('applies `set`, `inc`, `add` and `remove` to their fields', () => {
    const next = applyPatch(LINES, row, {
      set: { title: 'New' },
      inc: { quantity: -2 },
      add: { tags: ['z'] },
      remove: { tags: ['x'] },
    })
    expect(next).toMatchObject({ title: 'New', quantity: 6, tags: ['y', 'z'] })
  })
  it('clamps an increment to the min and max of the field', () => {
    expect(applyPatch(LINES, row, { inc: { quantity: 5 } }).quantity).toBe(10)
    expect(applyPatch(LINES, row, { inc: { quantity: -20 } }).quantity).toBe(1)
  })
  it('starts from 0 or the empty list if the row lacks the field', () => {
    expect(applyPatch(LINES, {}, { inc: { quantity: 3 }, add: { tags: ['a'] } })).toEqual({ quantity: 3, tags: ['a'] })
  })
  it('keeps list items in order of first appearance, without duplicates', () => {
    expect(editSet(['b', 'a', 'b'], ['c', 'a'], ['b'])).toEqual(['a', 'c'])
  })
})

describe('the effective patch', () => {
  it('contains only what changes the visible row, with the previous value', () => {
    expect(effectivePatch(LINES, row, { set: { title: 'New', sku: 'web' } })).toEqual({
      set: { title: 'New' },
      was: { title: 'Old' },
    })
  })
  it('has the value that the person saw, also if the row has another one by now', () => {
    const was = { title: 'Seen', sku: 'seen' }
    expect(effectivePatch(LINES, row, { set: { title: 'New', sku: 'web' }, was })).toEqual({
      set: { title: 'New' },
      was: { title: 'Seen' },
    })
    expect(effectivePatch(LINES, row, { set: { title: 'New' }, was: { title: null } }).was).toEqual({ title: null })
  })
  it('has values of which the latest win whole, and without what was before', () => {
    const places: CollectionRule = {
      fields: { title: {}, chapter: { latest: 'place' }, offset: { latest: 'place' }, done: { latest: 'done' } },
    }
    const at: Row = { id: 'a', title: 'Old', chapter: 3, offset: 100, done: [1] }
    expect(effectivePatch(places, at, { set: { offset: 200 } })).toEqual({ set: { chapter: 3, offset: 200 } })
    expect(effectivePatch(places, at, { set: { chapter: 3, offset: 200, done: [1] } }).set).toEqual({
      chapter: 3,
      offset: 200,
    })
    expect(effectivePatch(places, at, { set: { done: [1, 2], title: 'New' } })).toEqual({
      set: { done: [1, 2], title: 'New' },
      was: { title: 'Old' },
    })
    expect(effectivePatch(places, at, { set: { chapter: 3, offset: 100 } })).toEqual({})
    expect(effectivePatch(places, null, { set: { offset: 1, done: null } })).toEqual({ set: { offset: 1, done: null } })
  })
  it('is empty if nothing would change', () => {
    expect(effectivePatch(LINES, row, { set: { title: 'Old' } })).toEqual({})
  })
  it('contains increments as clamped, so that coalesced increments add up to the visible value', () => {
    expect(effectivePatch(LINES, row, { inc: { quantity: 5 } })).toEqual({ inc: { quantity: 2 } })
    expect(effectivePatch(LINES, { ...row, quantity: 10 }, { inc: { quantity: 1 } })).toEqual({})
  })
})

describe('replaying pending mutations over the server’s row', () => {
  it('ignores an update of a missing row', () => {
    expect(applyMutation(LINES, 'u', null, mutation({ set: { title: 'x' } }))).toBeNull()
  })
  it('creates a row on upsert or patches the existing one without its key and `created_at`', () => {
    const upsert = mutation({ op: 'upsert', set: { sku: 'web', created_at: 'now' }, inc: { quantity: 1 } })
    expect(applyMutation(LINES, 'u', null, upsert)).toEqual({
      id: 'a',
      user_id: 'u',
      sku: 'web',
      created_at: 'now',
      quantity: 1,
    })
    expect(applyMutation(LINES, 'u', row, upsert)).toEqual({ ...row, quantity: 9 })
  })
  it('applies them in local order', () => {
    const pending = [
      mutation({ op: 'delete' }),
      mutation({ op: 'create', set: { title: 'Again' } }),
      mutation({ set: { title: 'Last' } }),
    ]
    expect(replay(LINES, 'u', row, pending)).toMatchObject({ title: 'Last', id: 'a', user_id: 'u' })
  })
})
