import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Jordan Lee', 'JL'],
  ['  Jordan van  Lee ', 'JL'],
  ['ada', 'A'],
  ['Émile Zola', 'ÉZ'],
  ['🦊 Fox', 'F'],
  ['Ann <b>&amp;', 'AB'],
  ['Zoe <>&;', 'Z'],
  ['“Jordan” (Lee)', 'JL'],
  ['3 Rivers', '3R'],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['李 小龍', '李小'],
  ['🦊', ''],
  ['', ''],
])('%s: %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
