import { expect, test } from 'vitest'
import { drawMosaic } from './mosaic-draw.ts'
import type { MosaicKind } from './mosaic-motifs.ts'

const KINDS: MosaicKind[] = ['web', 'design', 'book', 'audio', 'course', 'property', 'app', 'person']
const ids = Array.from({ length: 500 }, (_, i) => `item-${i}`)

test.each(KINDS)('500 pictures of the kind %s are 500 different ones', (kind) => {
  const different = (cols: number, rows: number) => new Set(ids.map((id) => drawMosaic(id, kind, cols, rows))).size
  expect(different(4, 5)).toBe(500)
  // Only six tiles, some of them the motif: a few collisions are expected.
  expect(different(3, 2)).toBeGreaterThan(450)
})

test('the same id always gives the same picture', () => {
  expect(drawMosaic('web-starter', 'web', 5, 4)).toBe(drawMosaic('web-starter', 'web', 5, 4))
})

test.each(KINDS)('a picture of the kind %s is small', (kind) => {
  const sizes = (cols: number, rows: number) => ids.map((id) => drawMosaic(id, kind, cols, rows).length)
  const mean = (all: number[]) => all.reduce((sum, size) => sum + size, 0) / all.length
  expect(mean(sizes(3, 2))).toBeLessThan(800)
  expect(mean(sizes(8, 3))).toBeLessThan(1600)
  expect(Math.max(...sizes(8, 3))).toBeLessThan(2100)
})

test('a picture uses the theme’s color variables only', () => {
  for (const kind of KINDS) {
    const paints = drawMosaic('any', kind, 8, 6).matchAll(/(?:fill|stroke)="([^"]+)"/g)
    for (const [, paint] of paints) expect(paint).toMatch(/^(none|var\(--m-[a-zA-Z]+\))$/)
  }
})
