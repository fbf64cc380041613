import type { Page } from 'playwright/test'

/** A photo as a camera makes it: turned by a note in it (Exif), which has also the place. `width` by `height` before it is turned. */
export async function cameraPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w!
      canvas.height = h!
      const context = canvas.getContext('2d')!
      // Noise, or a picture of this size would be small already.
      const pixels = context.createImageData(700, 700)
      let seed = 7
      for (let at = 0; at < pixels.data.length; at++) {
        seed = (seed * 1103515245 + 12345) % 2147483648
        pixels.data[at] = at % 4 === 3 ? 255 : seed % 256
      }
      context.putImageData(pixels, w! / 2, 0)
      // The left half is red.
      context.fillStyle = '#f00'
      context.fillRect(0, 0, w! / 2, h!)
      const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/jpeg', 0.95))
      return new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result).split(',')[1]!)
        reader.readAsDataURL(blob)
      })
    },
    [width, height],
  )
  // Big-endian TIFF: orientation 6 (turn right by 90 degrees) and a GPS entry.
  const tiff = Buffer.from(
    '4d4d002a00000008' +
      '0002' +
      '01120003000000010006' +
      '0000' +
      '882500040000000100000026' +
      '00000000' +
      '0001' +
      '000100020000000247505300' +
      '00000000',
    'hex',
  )
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  const jpeg = Buffer.from(drawn, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)])
}
