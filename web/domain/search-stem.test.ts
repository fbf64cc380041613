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
  ['care', 'cares', 'caring', 'cared'],
  ['plane', 'planes'],
  ['house', 'houses', 'housing', 'housed'],
  ['quote', 'quotes', 'quoting', 'quoted'],
  ['type', 'types', 'typing', 'typed'],
  ['ship', 'ships', 'shipping', 'shipped'],
  ['clean', 'cleans', 'cleaning', 'cleaned'],
  ['show', 'shows', 'showing', 'showed'],
  ['fix', 'fixes', 'fixing', 'fixed'],
  ['manage', 'manages', 'managing', 'managed'],
  ['change', 'changes', 'changing', 'changed'],
  ['size', 'sizes', 'sizing', 'sized'],
  ['value', 'values', 'valuing', 'valued'],
  ['quiz', 'quizzes'],
  ['bus', 'buses'],
  ['open', 'opens', 'opening', 'opened'],
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
  ['cars', 'care'],
  ['plans', 'planes'],
  ['planned', 'planes'],
  ['rats', 'rates'],
  ['wins', 'wines'],
  ['cod', 'coding'],
  ['sit', 'sites'],
  ['sitting', 'siting'],
  ['suits', 'suites'],
  ['pleas', 'please'],
  ['hop', 'hoping'],
])('%s and %s stay apart', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other))
})

test('words with digits or of other scripts are left alone', () => {
  expect(['h2os', '1099s', 'čas', ''].map(stemOf)).toEqual(['h2os', '1099s', 'čas', ''])
})
