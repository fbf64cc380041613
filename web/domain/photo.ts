import { msg } from '../lib/msg.ts'

/** Largest file of a photo: 2 MB. */
export const PHOTO_FILE_MAX = 2 * 1024 * 1024
/** What is said beside the button that chooses a photo. */
export const PHOTO_HINT = msg('JPG, GIF or PNG, max 2MB')

const SIGNATURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
]

/** Why a file is refused as a photo: by its size and its first bytes, whatever it is called. Undefined if it is accepted. */
export function photoFileError(file: { size: number }, start: Uint8Array): string | undefined {
  if (!SIGNATURES.some((bytes) => bytes.every((byte, at) => start[at] === byte)))
    return msg('This file is not a JPG, GIF or PNG picture. Choose another one.')
  if (file.size > PHOTO_FILE_MAX) return msg('This picture is larger than 2MB. Choose a smaller one.')
  return undefined
}
