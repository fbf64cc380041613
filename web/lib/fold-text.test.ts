import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Café  Crème ', 'cafe creme'],
  ['Łódź', 'lodz'],
  ['SØREN Bjørn', 'soren bjorn'],
  ['Straße', 'strasse'],
  ['ÆBLE œuvre', 'aeble oeuvre'],
  ['İstanbul Kadıköy', 'istanbul kadikoy'],
  ['Đorđe', 'dorde'],
])('%j is found as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
