import { expect, test } from 'vitest'
import { isStrongPassword } from './password-policy.ts'

test.each([
  ['harbor-42', true],
  ['Grün#2026', true],
  ['short-1', false],
  ['harborlight', false],
  ['harbor4242', false],
  ['4242-4242', false],
  ['harbor 42', false],
])('%s: %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong)
})
