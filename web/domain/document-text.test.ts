import { describe, expect, test } from 'vitest'
import { passageOf, wordsOf } from './document-text.ts'

describe('the words of a text', () => {
  test('are each there once, without case and accents', () => {
    expect(wordsOf('The café, the CAFE: 2,026')).toEqual(['the', 'cafe', '2', '026'])
  })
  test('are of any script', () => {
    expect(wordsOf('Straße 東京')).toEqual(['strasse', '東京'])
  })
})

describe('the passage around what was found', () => {
  const text = 'One. ' + 'filler words '.repeat(20) + 'The tenant repairs the café roof. ' + 'more words '.repeat(20)
  test('begins and ends with whole words', () => {
    const passage = passageOf(text, ['caf'])!
    expect(passage.found).toBe('café')
    expect(passage.before).toMatch(/^… .*tenant repairs the $/)
    expect(passage.after).toMatch(/^ roof\. more .* …$/)
    expect(passage.before.length + passage.after.length).toBeLessThan(140)
  })
  test('has no dots where the text begins or ends', () => {
    expect(passageOf('The roof', ['roof'])).toEqual({ before: 'The ', found: 'roof', after: '' })
  })
  test('is none if no word begins so', () => {
    expect(passageOf(text, ['oof'])).toBeNull()
  })
})
