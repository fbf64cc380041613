import { expect, test } from 'vitest'
import { badgeSvg } from './score-badge.ts'

const badge = (name: string) => badgeSvg({ name, score: 87, band: 'Good' })

test('has the score as text for screen readers', () => {
  expect(badge('Two Door Bread')).toContain('aria-label="Two Door Bread: Everyday Score 87 of 100, Good"')
})

test('a name is escaped', () => {
  const svg = badge(`"><script>alert('x')</script>&`)
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&quot;&gt;&lt;script&gt;')
})

test('a long name is truncated in the image and complete in its title', () => {
  const svg = badge('The Very Long Name of a Bakery in the Mountains')
  expect(svg).toContain('>The Very Long Name of a…<')
  expect(svg).toContain('<title>The Very Long Name of a Bakery in the Mountains:')
})
