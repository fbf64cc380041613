import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ARTEFACTS, drawArtefact } from '../../web/pictures/artefacts/all.ts'
import { BACKS, WINGS } from '../../web/pictures/backs.ts'
import { drawSprite, PICTURE_NAMES } from '../../web/pictures/sprite.ts'
import { drawnArtefacts, drawnSprite } from '../../scripts/lib/pictures.mjs'
import { catalogFiles } from '../support/catalog.ts'

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

describe('artefacts of case studies', () => {
  const folder = 'web/sections/artefacts'
  const names = readdirSync(folder)
  const shown = [...catalogFiles].flatMap(([, file]) =>
    Array.from(JSON.stringify(file).matchAll(/"art":"([^"]+)"/g), ([, art]) => `${art}.svg`),
  )

  test('the files are what the drawings give: node scripts/pictures.mjs', async () => {
    const drawn = await drawnArtefacts()
    expect(names.toSorted()).toEqual(drawn.map(([name]) => name).toSorted())
    for (const [name, text] of drawn) expect(readFileSync(`${folder}/${name}`, 'utf8') === text, name).toBe(true)
  })

  test('each is shown somewhere, and has colors that do not depend on the theme', () => {
    expect([...new Set(shown)].toSorted()).toEqual(names.toSorted())
    for (const name of names) expect(readFileSync(`${folder}/${name}`, 'utf8'), name).not.toMatch(/var\(|undefined|NaN/)
  })

  test('none has the colors of an entity', () => {
    for (const [name, artefact] of Object.entries(ARTEFACTS))
      expect(drawArtefact(artefact, {}), name).not.toContain('--p-')
  })

  test('each is small', () => {
    for (const name of names) expect(readFileSync(`${folder}/${name}`).length, name).toBeLessThan(10_000)
  })
})
