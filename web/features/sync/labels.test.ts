import { expect, test } from 'vitest'
import { COLLECTIONS, type CollectionName } from '../../data/collections.ts'
import { fieldLabel, LABELS, recordLabel } from './labels.ts'

test.each(Object.keys(COLLECTIONS) as CollectionName[])(
  'every field of %s that a person sets has a name',
  (collection) => {
    const fields: Record<string, object> = COLLECTIONS[collection].fields
    const set = Object.keys(fields).filter((field) => field !== 'created_at' && !('readonly' in fields[field]!))
    expect(Object.keys(LABELS[collection].fields).sort()).toEqual(set.sort())
  },
)

test('what is not known keeps its own name', () => {
  expect(fieldLabel('bookmarks', 'from_the_future')).toBe('from_the_future')
  expect(recordLabel('unheard_of', '')).toBe('a record')
  expect(recordLabel('bookmarks', 'Lease template')).toBe('“Lease template”')
})
