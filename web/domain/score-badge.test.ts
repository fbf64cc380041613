import { expect, test } from 'vitest'
import { badgeSvg } from './score-badge.ts'

const badge = (name: string) => badgeSvg({ name, score: 87, band: 'Good', color: 'yellow' })

test('says the score for those who do not see it', () => {
  expect(badge('Two Door Bread')).toContain('aria-label="Two Door Bread: Everyday Score 87 of 100, Good"')
})

test('a name cannot break out of the picture', () => {
  const svg = badge(`"><script>alert('x')</script>&`)
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&quot;&gt;&lt;script&gt;')
})

test('a long name is cut on the picture and whole in its title', () => {
  const svg = badge('The Very Long Name of a Bakery in the Mountains')
  expect(svg).toContain('>The Very Long Name of a…<')
  expect(svg).toContain('<title>The Very Long Name of a Bakery in the Mountains:')
})
