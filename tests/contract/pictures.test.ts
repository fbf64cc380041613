import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BACKS, WINGS } from '../../web/pictures/backs.ts'
import { drawSprite, PICTURE_NAMES } from '../../web/pictures/sprite.ts'
import { drawnSprite } from '../../scripts/lib/pictures.mjs'

const file = readFileSync('web/ui/pictures.svg', 'utf8')

test('web/ui/pictures.svg is what the drawings give: node scripts/pictures.mjs', async () => {
  // Not toBe, which would print both files.
  expect(file === (await drawnSprite())).toBe(true)
})

test('every name of a picture is in it once, and nothing else', () => {
  const names = [
    ...PICTURE_NAMES,
    ...Object.keys(BACKS).map((name) => `back-${name}`),
    ...WINGS.map((_, at) => `wing-${at}`),
  ]
  const drawn = [...file.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(drawn.toSorted()).toEqual(names.toSorted())
})

test('objects are painted with roles and colors of the theme, covers with their own', () => {
  const sprite = drawSprite({})
  const paints = [...file.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
  for (const paint of paints) expect(paint).toMatch(/^(none|var\(--[pm]-[a-zA-Z]+\)|#[0-9a-f]{3,6})$/)
  expect(sprite.slice(0, sprite.indexOf('<symbol'))).not.toContain('#')
})

test('the file is small', () => {
  expect(file.length).toBeLessThan(120_000)
})
