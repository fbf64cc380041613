import { expect, test } from 'vitest'
import { collectionLabel, fieldLabel, recordLabel } from './labels.ts'

test('collections and fields have display names', () => {
  expect(collectionLabel('payment_methods')).toBe('Payment methods')
  expect(fieldLabel('payment_methods', 'last4')).toBe('Last four digits')
  expect(recordLabel('payment_methods', '')).toBe('a card')
  // As the form that has the field.
  expect(recordLabel('user_settings', '', ['bio', 'created_at'])).toBe('your profile')
  expect(recordLabel('entrepreneur_profiles', '', ['job_title'])).toBe('your profile')
  expect(recordLabel('user_settings', '', ['bio', 'timezone'])).toBe('your settings')
  expect(recordLabel('user_settings', '', [])).toBe('your settings')
  expect(recordLabel('bookmarks', 'Lease template')).toBe('“Lease template”')
})

test('an unknown name is shown as it is', () => {
  expect(collectionLabel('unheard_of')).toBe('unheard_of')
  expect(fieldLabel('bookmarks', 'from_the_future')).toBe('from_the_future')
  expect(fieldLabel('bookmarks', 'constructor')).toBe('constructor')
  expect(recordLabel('unheard_of', '')).toBe('a record')
})
