import { expect, test } from 'vitest'
import { countFaults, countedFiles, withCounts } from './counts.ts'

const business = (id: string) => ({ id })
const files = new Map<string, object>([
  ['businesses/written', { items: [business('one'), business('two')] }],
  ['businesses/composed', { items: [business('three')] }],
  ['navigation', { links: [{ text: 'All {businesses} of them' }], count: 7 }],
  ['pages/about', { text: '{businesses} and {people}' }],
])

test('each text has the number that it names, and nothing else changes', () => {
  expect(withCounts({ text: 'Of {businesses}, {businesses}', list: ['{businesses}', 3, null, true] }, files)).toEqual({
    text: 'Of 3, 3',
    list: ['3', 3, null, true],
  })
})

test('files whose texts name numbers are published with them', () => {
  expect(countedFiles(files)).toEqual({ navigation: { links: [{ text: 'All 3 of them' }], count: 7 } })
})

test('a name without a number is a fault, with its file', () => {
  expect(countFaults(files)).toEqual(['pages/about.json: {people} is not a known count (businesses)'])
})
