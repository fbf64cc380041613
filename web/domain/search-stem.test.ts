import { expect, test } from 'vitest'
import { stemOf } from './search-stem.ts'

test.each([
  ['barber', 'barbers'],
  ['bakery', 'bakeries'],
  ['bake', 'bakes', 'baking', 'baked'],
  ['box', 'boxes'],
  ['business', 'businesses'],
  ['plan', 'plans', 'planned', 'planning'],
  ['bill', 'bills', 'billing'],
  ['price', 'prices', 'pricing', 'priced'],
  ['develop', 'developing', 'development'],
  ['app', 'apps'],
  ['menu', 'menus'],
  ['art', 'arts'],
])('%s has one stem with its forms', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1)
})

test.each([
  ['baker', 'bakery'],
  ['account', 'accountant'],
  ['thing', 'the'],
  ['speed', 'spe'],
  ['king', 'k'],
  ['store', 'story'],
])('%s and %s stay apart', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other))
})

test('words with digits or of other scripts are left alone', () => {
  expect(['h2os', '1099s', 'čas', ''].map(stemOf)).toEqual(['h2os', '1099s', 'čas', ''])
})
