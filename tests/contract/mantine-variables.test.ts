import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { THEME_VARIABLES, themeVariables } from '../../vite/theme-variables.ts'

test('the file has the style rules that the provider would write', () => {
  const rules = themeVariables()
  expect(rules).toContain('--mantine-color-indigo')
  expect(readFileSync(THEME_VARIABLES, 'utf8'), 'run node scripts/theme-variables.mjs').toBe(rules)
})
