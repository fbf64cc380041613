import { expect, it } from 'vitest'
import { sessionName } from './session-name.ts'

it.each([
  ['Firefox on Linux', '', 1],
  ['Firefox on Linux (2)', '', 2],
  ['Kitchen', 'Kitchen', 1],
  ['Kitchen (3)', 'Kitchen', 3],
  // As it was kept before there were numbers.
  ['Firefox on Linux', '', undefined],
])('%s', (shown, name, number) => {
  expect(sessionName({ name, number, browser: 'Firefox', system: 'Linux' })).toBe(shown)
})
