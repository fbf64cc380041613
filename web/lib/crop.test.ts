import { expect, test } from 'vitest'
import { cropArea, dragged, isMovable, WHOLE } from './crop.ts'

const wide = { width: 400, height: 200 }

test('the part is in the middle, as large as it can be, and stays in the picture', () => {
  expect(cropArea(wide, WHOLE)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
  expect(cropArea(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, width: 100, height: 100 })
  expect(cropArea({ width: 400, height: 600 }, WHOLE, 4 / 3)).toEqual({ left: 0, top: 150, width: 400, height: 300 })
})

test('dragging moves it by what the finger moves, as far as the edges', () => {
  expect(dragged(wide, WHOLE, { x: 0.5, y: 0.5 })).toEqual({ zoom: 1, x: 0, y: 0.5 })
  expect(dragged(wide, WHOLE, { x: -0.25, y: 0 }).x).toBeCloseTo(0.75)
  expect(dragged(wide, WHOLE, { x: -9, y: 0 }).x).toBe(1)
  expect(dragged({ width: 400, height: 600 }, WHOLE, { x: 0.5, y: -0.25 }, 4 / 3)).toEqual({ zoom: 1, x: 0.5, y: 0.75 })
})

test('it can be moved where anything of the picture is left', () => {
  expect(isMovable(wide, WHOLE)).toEqual({ x: true, y: false })
  expect(isMovable({ width: 200, height: 200 }, WHOLE)).toEqual({ x: false, y: false })
  expect(isMovable({ width: 200, height: 200 }, { ...WHOLE, zoom: 2 })).toEqual({ x: true, y: true })
})
