type Size = { width: number; height: number }

/** Which part of a picture is shown: `zoom` 1 is the largest; `x` and `y`, from 0 to 1, are where it is in the room that is left. */
export type Crop = { zoom: number; x: number; y: number }

/** The middle of a picture. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The part of a picture in its own pixels; `ratio` is its width by its height. */
export function cropArea(picture: Size, { zoom, x, y }: Crop, ratio = 1): Size & { left: number; top: number } {
  const width = Math.min(picture.width, picture.height * ratio) / zoom
  const height = width / ratio
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height }
}

/** Whether anything of a picture is beside, and above or below, its part. */
export function isMovable(picture: Size, crop: Crop, ratio = 1): { x: boolean; y: boolean } {
  const { width, height } = cropArea(picture, crop, ratio)
  return { x: picture.width - width >= 1, y: picture.height - height >= 1 }
}

/** The crop after the picture was dragged by a share of the width and of the height of its part. */
export function dragged(picture: Size, crop: Crop, by: { x: number; y: number }, ratio = 1): Crop {
  const { width, height } = cropArea(picture, crop, ratio)
  const movable = isMovable(picture, crop, ratio)
  const move = (isFree: boolean, at: number, share: number, size: number, whole: number) =>
    !isFree ? at : Math.min(1, Math.max(0, at - (share * size) / (whole - size)))
  return {
    ...crop,
    x: move(movable.x, crop.x, by.x, width, picture.width),
    y: move(movable.y, crop.y, by.y, height, picture.height),
  }
}
