import { expect, test } from 'vitest'
import { cropSquare, dragged, isMovable, photoFileError, PHOTO_FILE_MAX, WHOLE } from './photo.ts'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const GIF = new TextEncoder().encode('GIF89a')
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

test('a photo is what its first bytes say, of at most 2 MB', () => {
  for (const start of [JPEG, GIF, PNG]) expect(photoFileError({ size: PHOTO_FILE_MAX }, start)).toBeUndefined()
  for (const start of [new TextEncoder().encode('<svg>'), new TextEncoder().encode('RIFF'), new Uint8Array(0)])
    expect(photoFileError({ size: 10 }, start)).toMatch(/not a JPG, GIF or PNG/)
  expect(photoFileError({ size: PHOTO_FILE_MAX + 1 }, JPEG)).toMatch(/larger than 2MB/)
})

test('the square is in the middle, as large as it can be, and stays in the picture', () => {
  expect(cropSquare({ width: 400, height: 200 }, WHOLE)).toEqual({ left: 100, top: 0, size: 200 })
  expect(cropSquare({ width: 400, height: 200 }, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, size: 100 })
})

test('dragging moves it by what the finger moves, as far as the edges', () => {
  const wide = { width: 400, height: 200 }
  expect(dragged(wide, WHOLE, { x: 0.5, y: 0.5 })).toEqual({ zoom: 1, x: 0, y: 0.5 })
  expect(dragged(wide, WHOLE, { x: -0.25, y: 0 }).x).toBeCloseTo(0.75)
  expect(dragged(wide, WHOLE, { x: -9, y: 0 }).x).toBe(1)
})

test('it can be moved where anything of the picture is left', () => {
  expect(isMovable({ width: 400, height: 200 }, WHOLE)).toEqual({ x: true, y: false })
  expect(isMovable({ width: 200, height: 200 }, WHOLE)).toEqual({ x: false, y: false })
  expect(isMovable({ width: 200, height: 200 }, { ...WHOLE, zoom: 2 })).toEqual({ x: true, y: true })
})
