import { expect, test } from 'vitest'
import { tagChange } from './tag-change.ts'

const many = (count: number) => Array.from({ length: count }, (_, i) => `tag ${i}`)

test.each([
  ['adds what is missing', ['legal'], ['tax', 'legal'], [], ['tax'], []],
  ['removes what is there', ['legal', 'tax'], [], ['tax', 'price'], [], ['tax']],
  ['knows a tag in another case and without its accents', ['Café'], ['cafe'], [], [], []],
  ['removes a tag in another case', ['Tax', 'legal'], [], ['tax'], [], ['Tax']],
  ['changes the case of a tag', ['Tax'], ['tax'], ['Tax'], ['tax'], ['Tax']],
  ['keeps what is wanted and unwanted', ['tax'], ['tax'], ['tax'], [], []],
])('%s', (_, tags, add, remove, added, removed) => {
  expect(tagChange(tags, { add, remove })).toEqual({ add: added, remove: removed, leftOut: [] })
})

test('there are at most 50, also where one makes room', () => {
  const change = tagChange(many(49), { add: ['a', 'b', 'c'], remove: ['tag 3'] })
  expect(change).toEqual({ add: ['a', 'b'], remove: ['tag 3'], leftOut: ['c'] })
  expect(tagChange(many(51), { add: ['a'], remove: [] })).toEqual({ add: [], remove: [], leftOut: ['a'] })
})
