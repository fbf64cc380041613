const QUALITIES = [0.86, 0.75, 0.6, 0.45, 0.3]

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/** What a canvas shows, in the best quality that has at most so many bytes: as WebP, or as JPEG where the browser cannot. Null if it cannot be done. */
export async function encodePicture(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const webp = await encode(canvas, 'image/webp', quality)
    // A browser that cannot write this type writes another one.
    const made = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg', quality)
    if (made && made.size <= maxBytes) return made
  }
  return null
}
