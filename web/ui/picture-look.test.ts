import { expect, test } from 'vitest'
import { lookOf } from './picture-look.ts'

const ids = Array.from({ length: 200 }, (_, at) => `business-${at}`)
const looks = (object: string) => ids.map((id) => lookOf(object, id))

test('the same object of the same id always looks the same', () => {
  const { wings, ...look } = lookOf('bicycle', 'blue-heron')
  const { wings: again, ...other } = lookOf('bicycle', 'blue-heron')
  expect(look).toEqual(other)
  expect([-12, 12, 24].map(wings)).toEqual([-12, 12, 24].map(again))
})

test('businesses of one type differ in palette and ground', () => {
  expect(new Set(looks('bicycle').map(({ palette, back }) => `${palette} ${back}`)).size).toBeGreaterThan(20)
})

test('what is white has a strong ground', () => {
  for (const { palette } of looks('tooth')) expect(['honey', 'brick', 'moss', 'night']).toContain(palette)
})

test('bread is the color of bread', () => {
  for (const { palette } of looks('loaf')) expect(['butter', 'blush']).toContain(palette)
})

test('only what stands has a floor', () => {
  expect(looks('house').some(({ back }) => back === 'floor')).toBe(true)
  expect(looks('key').some(({ back }) => back === 'floor')).toBe(false)
})
