import { describe, expect, it } from 'vitest'
import { applyMutation, applyPatch, editSet, recordedPatch, replay } from './patch.ts'
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
  it('replaces, adds and edits as a set, each field by its own operation', () => {
    const next = applyPatch(LINES, row, {
      set: { title: 'New' },
      inc: { quantity: -2 },
      add: { tags: ['z'] },
      remove: { tags: ['x'] },
    })
    expect(next).toMatchObject({ title: 'New', quantity: 6, tags: ['y', 'z'] })
  })
  it('clamps a count to the field’s least and most', () => {
    expect(applyPatch(LINES, row, { inc: { quantity: 5 } }).quantity).toBe(10)
    expect(applyPatch(LINES, row, { inc: { quantity: -20 } }).quantity).toBe(1)
  })
  it('starts from nothing where the row has no such field', () => {
    expect(applyPatch(LINES, {}, { inc: { quantity: 3 }, add: { tags: ['a'] } })).toEqual({ quantity: 3, tags: ['a'] })
  })
  it('keeps the order of first appearance and takes no text twice', () => {
    expect(editSet(['b', 'a', 'b'], ['c', 'a'], ['b'])).toEqual(['a', 'c'])
  })
})

describe('what is recorded of a patch', () => {
  it('holds only what changes the visible row, with the value that was seen', () => {
    expect(recordedPatch(LINES, row, { set: { title: 'New', sku: 'web' } })).toEqual({
      set: { title: 'New' },
      was: { title: 'Old' },
    })
  })
  it('is empty when nothing would change', () => {
    expect(recordedPatch(LINES, row, { set: { title: 'Old' } })).toEqual({})
  })
  it('counts what really took effect, so that joined counts equal the screen', () => {
    expect(recordedPatch(LINES, row, { inc: { quantity: 5 } })).toEqual({ inc: { quantity: 2 } })
    expect(recordedPatch(LINES, { ...row, quantity: 10 }, { inc: { quantity: 1 } })).toEqual({})
  })
})

describe('replaying pending work over the server’s row', () => {
  it('shows nothing for an update of a row that is not there', () => {
    expect(applyMutation(LINES, 'u', null, mutation({ set: { title: 'x' } }))).toBeNull()
  })
  it('creates by upsert where there is none and patches where there is one, never its key or its birth', () => {
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
  it('runs in local order', () => {
    const pending = [
      mutation({ op: 'delete' }),
      mutation({ op: 'create', set: { title: 'Again' } }),
      mutation({ set: { title: 'Last' } }),
    ]
    expect(replay(LINES, 'u', row, pending)).toMatchObject({ title: 'Last', id: 'a', user_id: 'u' })
  })
})
