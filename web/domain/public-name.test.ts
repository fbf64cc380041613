import { expect, test } from 'vitest'
import { nameForAll, publicName } from './public-name.ts'

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

test.each([
  ['Ann Other', 'Ann O.'],
  ['Cher', 'Cher'],
  ['Jean-Luc O’Hara', 'Jean-Luc O.'],
  ["D'Arcy de la Cruz", "D'Arcy C."],
  ['Zoe\u0308 Ångström', 'Zoe\u0308 Å.'],
  ['李 小龙', '李 小.'],
  ['हिन्दी शर्मा', 'हिन्दी श.'],
  ['Ann 𝒪ther', 'Ann 𝒪.'],
  ['Ann 2nd', 'Ann'],
  ['Ann 🙂', 'Ann'],
  [`${'a'.repeat(20)} Other`, `${'a'.repeat(20)} O.`],
  [`${'a'.repeat(21)} Other`, ''],
  [`${'𝒪'.repeat(20)} Other`, `${'𝒪'.repeat(20)} O.`],
  ['www.evil.example', ''],
  ['evil.example Other', ''],
  ['Ann. Other', ''],
  ['@ann Other', ''],
  ['https://evil Other', ''],
  ['Ann1 Other', ''],
  ['-Ann Other', ''],
  ['Ann- Other', ''],
  ["' Other", ''],
  ['Ann--Bea Other', ''],
  ['<b>Ann</b> Other', ''],
  ['An\u202en Other', ''],
  ['An\u200bn Other', ''],
  ['\u0308Ann Other', ''],
  ['', ''],
])('of %j all visitors see %j', (name, shown) => {
  expect(nameForAll(name)).toBe(shown)
})
