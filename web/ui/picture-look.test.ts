import { expect, test } from 'vitest'
import { lookOf } from './picture-look.ts'

const ids = Array.from({ length: 200 }, (_, at) => `business-${at}`)
const looks = (object: string) => ids.map((id) => lookOf(object, id))

test('the same object of the same id always looks the same', () => {
  const { block, ...look } = lookOf('bicycle', 'blue-heron')
  const { block: again, ...other } = lookOf('bicycle', 'blue-heron')
  expect(look).toEqual(other)
  expect([-1, 1, 2].map((column) => block(column, 0))).toEqual([-1, 1, 2].map((column) => again(column, 0)))
})

test('a block of the pattern differs from all those around it', () => {
  const { block } = lookOf('', 'signin')
  for (let row = -2; row < 3; row++) {
    for (let column = -3; column < 9; column++) {
      const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => block(column + x, row + y).wing))
      expect(around.filter((wing) => wing === block(column, row).wing)).toHaveLength(1)
    }
  }
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
