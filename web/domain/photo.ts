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

/** Which square of a picture is shown: `zoom` 1 is the largest; `x` and `y`, from 0 to 1, are where it is in the room that is left. */
export type Crop = { zoom: number; x: number; y: number }

/** The middle of a picture. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square of a picture in its own pixels. */
export function cropSquare(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Crop,
): { left: number; top: number; size: number } {
  const size = Math.min(width, height) / zoom
  return { left: (width - size) * x, top: (height - size) * y, size }
}

/** Whether anything of a picture is beside, and above or below, the square. */
export function isMovable(picture: { width: number; height: number }, crop: Crop): { x: boolean; y: boolean } {
  const { size } = cropSquare(picture, crop)
  return { x: picture.width - size >= 1, y: picture.height - size >= 1 }
}

/** The crop after the picture was dragged by a part of the square's edge. */
export function dragged(picture: { width: number; height: number }, crop: Crop, by: { x: number; y: number }): Crop {
  const { size } = cropSquare(picture, crop)
  const movable = isMovable(picture, crop)
  const move = (isFree: boolean, at: number, edge: number, part: number) =>
    !isFree ? at : Math.min(1, Math.max(0, at - (part * size) / (edge - size)))
  return { ...crop, x: move(movable.x, crop.x, picture.width, by.x), y: move(movable.y, crop.y, picture.height, by.y) }
}
