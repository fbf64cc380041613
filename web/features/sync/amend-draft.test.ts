import { expect, test } from 'vitest'
import { amendInputs, changedFields, readInput, withInput } from './amend-draft.ts'

const address = { address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '7', country: 'US' }
const set = { brand: 'visa', billing_address: address, created_at: '2026-11-20 10:00:00.000Z' }

test('the fields of an address are edited separately and sent as one object', () => {
  const inputs = amendInputs('payment_methods', set)
  expect(inputs.map((input) => input.label)).toEqual(['Brand', 'Address', 'City', 'State', 'ZIP code', 'Country'])
  const zip = inputs[4]!
  expect(readInput(set, zip)).toBe('7')
  const draft = withInput(set, zip, '78701')
  expect(changedFields(set, draft)).toEqual({ billing_address: { ...address, zipCode: '78701' } })
})

test('a value that is changed back is no change', () => {
  const [brand] = amendInputs('payment_methods', set)
  expect(changedFields(set, withInput(withInput(set, brand!, 'x'), brand!, 'visa'))).toEqual({})
})

test('the kind of an input follows its value; relations are left out', () => {
  const inputs = amendInputs('bookmarks', {
    title: 'T',
    tags: ['a'],
    is_favorite: true,
    folder_id: 'f',
    deleted_at: '',
  })
  expect(inputs.map(({ field, kind }) => [field, kind])).toEqual([
    ['title', 'text'],
    ['tags', 'list'],
    ['is_favorite', 'yes-no'],
  ])
})
