import { expect, test } from 'vitest'
import { publicName } from './public-name.ts'

test.each([
  ['Ann Other', 'Ann O.'],
  ['  ann   maria   de souza ', 'ann S.'],
  ['Cher', 'Cher'],
  ['', ''],
  ['李 小龙', '李 小.'],
  ['Ann 𝒪ther', 'Ann 𝒪.'],
])('%j is shown as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown)
})
