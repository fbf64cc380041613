import { expect, test } from 'vitest'
import { photoFileError, PHOTO_FILE_MAX } from './photo.ts'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
const GIF = new TextEncoder().encode('GIF89a')
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

test('a photo is what its first bytes say, of at most 2 MB', () => {
  for (const start of [JPEG, GIF, PNG]) expect(photoFileError({ size: PHOTO_FILE_MAX }, start)).toBeUndefined()
  for (const start of [new TextEncoder().encode('<svg>'), new TextEncoder().encode('RIFF'), new Uint8Array(0)])
    expect(photoFileError({ size: 10 }, start)).toMatch(/not a JPG, GIF or PNG/)
  expect(photoFileError({ size: PHOTO_FILE_MAX + 1 }, JPEG)).toMatch(/larger than 2MB/)
})
