import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PALETTES } from '../../web/ui/palette-of.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const [light = '', dark = ''] = read('web/app/tokens.css').split(/^:root\[.*$/m)
const rules = read('web/ui/picture.module.css') + read('web/ui/portrait.module.css')

const valueOf = (name: string, block: string) => new RegExp(`${name}: ([^;]+);`).exec(block)?.[1]

/** What a role of a palette is painted with. */
function colorOf(role: string, palette: string, theme: 'light' | 'dark'): string {
  const inDark = new RegExp(`\\[data-mantine-color-scheme='dark'\\] &\\[data-palette='${palette}'\\] \\{[^}]+`).exec(
    rules,
  )
  const plain = new RegExp(`^  &\\[data-palette='${palette}'\\] \\{[^}]+`, 'm').exec(rules)
  const value = (theme === 'dark' && inDark && valueOf(role, inDark[0])) || valueOf(role, plain?.[0] ?? '')
  return valueOf(/var\((.+)\)/.exec(value ?? '')?.[1] ?? 'none', theme === 'dark' ? dark : light) ?? ''
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const VARIANTS = (['light', 'dark'] as const).flatMap((theme) =>
  PALETTES.flatMap((palette) => ['--p-ground', '--p-edge'].map((role) => [theme, palette, role] as const)),
)

test.each(VARIANTS)('initials can be read in %s on %s, %s', (theme, palette, role) => {
  const ink = valueOf('--ink', theme === 'dark' ? dark : light) ?? ''
  const color = colorOf(role, palette, theme)
  expect([ink, color]).toEqual([expect.stringMatching(/^#\w{6}$/), expect.stringMatching(/^#\w{6}$/)])
  expect(contrast(ink, color)).toBeGreaterThanOrEqual(4.5)
})
