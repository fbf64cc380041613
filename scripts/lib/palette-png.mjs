import { crc32, deflateSync } from 'node:zlib'

const COLORS = 256

/**
 * Encodes a flat image as a PNG with a palette, about half the size of Chromium's own. The most frequent colors are kept; the others
 * are mapped to the nearest of them.
 * @param {Uint8Array} rgba
 * @param {number} width
 * @param {number} height
 */
export function palettePng(rgba, width, height) {
  const counts = new Map()
  const at = (pixel) => (rgba[pixel * 4] << 16) | (rgba[pixel * 4 + 1] << 8) | rgba[pixel * 4 + 2]
  for (let pixel = 0; pixel < width * height; pixel += 1) counts.set(at(pixel), (counts.get(at(pixel)) ?? 0) + 1)
  const palette = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, COLORS)
    .map(([color]) => color)
  const index = new Map([...counts.keys()].map((color) => [color, nearest(palette, color)]))
  // Each row begins with its filter type: none, which compresses best with a palette.
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = index.get(at(y * width + x))
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const channels = (color) => [color >> 16, (color >> 8) & 255, color & 255]

function nearest(palette, color) {
  const [red, green, blue] = channels(color)
  let best = 0
  let least = Infinity
  palette.forEach((other, at) => {
    const [r, g, b] = channels(other)
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) [best, least] = [at, distance]
  })
  return best
}

function chunk(type, content) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
