/** In pixels; on paper as wide as this page at 300 dots an inch. */
const MAX_SIDE = 2560
/** Smaller ones are as they are. */
const MIN_BYTES = 300_000
/** More would take more memory than a phone has. */
const MAX_PIXELS = 80_000_000
const QUALITY = 0.82

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Whether a file is a picture that may become smaller. */
export const isLargePicture = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  TYPES.includes(type) && size >= MIN_BYTES

/**
 * The picture with at most 2560 pixels a side, turned as it is shown, and without what the camera has noted in it, such as the place. The file
 * itself, with the place, if that is not smaller, or cannot be done: pictures-part.tsx and smaller-dialog.tsx say so.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  try {
    const { width, height } = picture
    if (width * height > MAX_PIXELS) return file
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY))
    // A browser that cannot write this type writes another one.
    if (!made || made.type !== file.type || made.size >= file.size) return file
    return new File([made], file.name, { type: file.type, lastModified: file.lastModified })
  } catch {
    return file
  } finally {
    picture.close()
  }
}
