import { expect, test } from 'vitest'
import { countErrors, countedFiles, withCounts } from './counts.ts'

const business = (id: string) => ({ id })
const files = new Map<string, object>([
  ['businesses/written', { items: [business('one'), business('two')] }],
  ['businesses/composed', { items: [business('three')] }],
  ['navigation', { links: [{ text: 'All {businesses} of them' }], count: 7 }],
  ['pages/about', { text: '{businesses} and {people}' }],
])

test('placeholders are replaced by their counts, and nothing else changes', () => {
  expect(withCounts({ text: 'Of {businesses}, {businesses}', list: ['{businesses}', 3, null, true] }, files)).toEqual({
    text: 'Of 3, 3',
    list: ['3', 3, null, true],
  })
})

test('files whose texts have placeholders are published with the counts', () => {
  expect(countedFiles(files)).toEqual({ navigation: { links: [{ text: 'All 3 of them' }], count: 7 } })
})

test('an unknown placeholder is an error that names its file', () => {
  expect(countErrors(files)).toEqual(['pages/about.json: {people} is not a known count (businesses)'])
})
