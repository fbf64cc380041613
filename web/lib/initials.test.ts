import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Jordan Lee', 'JL'],
  ['  Jordan van  Lee ', 'JL'],
  ['ada', 'A'],
  ['Émile Zola', 'ÉZ'],
  ['🦊 Fox', '🦊F'],
  ['', ''],
])('%s: %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
