import { expect, test } from 'vitest'
import { schemaErrors } from '../collections/collection.ts'
import { BookmarkTextSchema, editTags, readDraft, type BookmarkText } from './bookmark-draft.ts'

const draftErrors = (typed: BookmarkText) => schemaErrors(BookmarkTextSchema, typed)

const GOOD: BookmarkText = {
  title: ' Payments  due ',
  url: 'irs.gov/payments',
  description: ' By April ',
  tags: ['#Tax'],
}

test('what is typed is tidied', () => {
  const tidy = { title: 'Payments due', url: 'https://irs.gov/payments', description: 'By April', tags: ['Tax'] }
  expect(readDraft(GOOD)).toEqual(tidy)
  expect(draftErrors(GOOD)).toEqual({})
})

test('without a title, the address gives one', () => {
  expect(readDraft({ ...GOOD, title: ' ' })?.title).toBe('irs.gov')
})

test('an address is asked for where there is none', () => {
  expect(draftErrors({ ...GOOD, url: ' ', title: '' })).toEqual({ url: 'Enter an address.' })
})

test.each(['taxes', 'javascript:alert(1)', 'ftp://example.org'])('an address that cannot be kept: "%s"', (url) => {
  expect(readDraft({ ...GOOD, url })).toBeNull()
  expect(draftErrors({ ...GOOD, url, title: '' })).toEqual({
    url: 'The address must begin with http, https or mailto, and have no spaces.',
  })
})

test('too long texts are cut, and no character in two', () => {
  const draft = readDraft({ ...GOOD, title: `${'x'.repeat(299)}😀`, description: 'y'.repeat(5000) })
  expect(draft?.title).toBe('x'.repeat(299))
  expect(draft?.description).toHaveLength(4000)
})

test('several tags in one text are told apart by commas', () => {
  expect(readDraft({ ...GOOD, tags: ['apple,pear,', 'fig, #plum'] })?.tags).toEqual(['apple', 'pear', 'fig', 'plum'])
})

test.each([
  ['what is typed is tidied and told apart by commas', ['a'], ['a', ' b,#c ,'], [], ['a', 'b', 'c']],
  ['a stored tag with a comma stays', ['apple,pear'], ['apple,pear', 'fig'], [], ['apple,pear', 'fig']],
  ['a known tag with a comma is added whole', ['a'], ['a', 'apple,pear'], ['apple,pear'], ['a', 'apple,pear']],
  ['stored tags stay, however they are written', ['#Tax', 'tax'], ['#Tax', 'tax', 'new'], [], ['#Tax', 'tax', 'new']],
  ['a tag is not added in another case', ['Café'], ['Café', 'cafe', 'New', 'new'], ['cafe'], ['Café', 'New']],
  ['what was removed is gone', ['apple,pear', 'apple'], ['apple'], ['apple,pear'], ['apple']],
])('the field of tags: %s', (_, before, given, known, tags) => {
  expect(editTags(before, given, known)).toEqual(tags)
})

test('the field of tags takes 50 at most', () => {
  const before = Array.from({ length: 49 }, (_, i) => `tag ${i}`)
  expect(editTags(before, [...before, 'a,b'], [])).toEqual([...before, 'a'])
})
