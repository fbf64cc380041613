import { expect, test } from 'vitest'
import { schemaErrors } from '../../collections/collection.ts'
import { amendable, amendInputs, amendSchema, changedFields, inputKey, readInput } from './amend-draft.ts'
import type { Fields } from './describe.ts'

const draftErrors = (collection: string, draft: Fields) => schemaErrors(amendSchema(collection), draft)

const address = { address: '1 Main St', city: 'Austin', state: 'TX', zipCode: '7', country: 'US' }
const set = { brand: 'visa', billing_address: address, created_at: '2026-11-20 10:00:00.000Z' }

test('the fields of an address are edited separately and sent as one object', () => {
  const inputs = amendInputs('payment_methods', set)
  expect(inputs.map((input) => input.label)).toEqual(['Brand', 'Address', 'City', 'State', 'ZIP Code', 'Country'])
  const zip = inputs[4]!
  expect(readInput(set, zip)).toBe('7')
  expect(inputKey(zip)).toBe('billing_address.zipCode')
  const draft = { ...set, billing_address: { ...address, zipCode: '78701' } }
  expect(changedFields(set, draft)).toEqual({ billing_address: { ...address, zipCode: '78701' } })
})

test('the parts of an address are called as in its country', () => {
  const inputs = amendInputs('payment_methods', { billing_address: { ...address, country: 'CA' } })
  expect(inputs.map((input) => input.label)).toEqual(['Address', 'City', 'Province', 'Postal Code', 'Country'])
  const abroad = { billing_address: { ...address, country: 'GB' } }
  expect(draftErrors('payment_methods', abroad)).toEqual({
    'billing_address.zipCode': 'Invalid postcode. Write it as in SW1A 1AA.',
  })
})

test('a folder that the server does not know is left out when the change is sent again', () => {
  const moved = { title: 'T', folder_id: 'f' }
  expect(changedFields(moved, amendable('bookmarks', moved, { folder_id: 'It does not exist.' }))).toEqual({
    folder_id: '',
  })
  expect(amendable('bookmarks', moved, { title: 'Too long.' })).toEqual(moved)
})

test('a value that is changed back is no change', () => {
  expect(changedFields(set, { ...set, billing_address: { ...address } })).toEqual({})
})

test('the kind of an input follows its value; relations are left out', () => {
  const inputs = amendInputs('bookmarks', {
    title: 'T',
    tags: ['a'],
    is_favorite: true,
    folder_id: 'f',
    deleted_at: '',
  })
  expect(inputs.map(({ field, input }) => [field, input.kind])).toEqual([
    ['title', 'text'],
    ['tags', 'list'],
    ['is_favorite', 'yes-no'],
  ])
})

test('an input has the limit or the options of its field', () => {
  const input = (label: string) => amendInputs('payment_methods', set).find((found) => found.label === label)?.input
  expect(input('Brand')).toEqual({ kind: 'choice', options: ['visa', 'mastercard', 'unknown'] })
  expect(input('Country')).toEqual({ kind: 'choice', options: ['US', 'CA', 'GB'] })
  expect(input('City')).toEqual({ kind: 'text', maxLength: 100 })
})

test.each([
  ['brand', 'amex', { brand: 'Brand is one of visa, mastercard, unknown.' }],
  ['billing_address', { ...address, zipCode: '78701' }, {}],
  ['billing_address', address, { 'billing_address.zipCode': 'Invalid ZIP code' }],
  [
    'billing_address',
    { ...address, zipCode: '78701', city: '4242 4242 4242 4242' },
    { 'billing_address.city': 'This looks like a card number' },
  ],
  // Has no input, so the person could not mend it.
  ['created_at', 'yesterday', {}],
])('the errors of %s: %j are found before it is sent', (field, value, errors) => {
  const draft = { [field]: value }
  expect(draftErrors('payment_methods', draft)).toEqual(errors)
})
