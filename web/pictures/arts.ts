import { bar, disc, half, lens, quarter, rect, triangle, turned, type Color, type Drawing } from './shapes.ts'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const page = (color: Color) => rect(0, 0, 240, 360, color)
const WHITE = '#fff'
const LINEN = '#ede8dc'
const INK = 'ink'

/** The right edge of the amounts in the ledger. */
const AMOUNTS = 212
/** A column of entries: the width of each name, and where its amount begins. */
const ENTRIES = [
  [72, 180],
  [104, 188],
  [58, 172],
  [92, 164],
  [96, 186],
  [64, 178],
  [84, 190],
] as const

/** The art of a cover below its title, 240 by 360. What it says is in the words above it. */
export const ARTS = {
  /** A ruled page; the one honest line is marked. */
  ledger: [
    page('marigoldSoft'),
    rect(20, 262, 200, 22, 'marigold'),
    ...range(8).map((row) => rect(20, 196 + row * 22, 200, 1.4, INK)),
    rect(152, 184, 1.4, 176, INK),
    ...ENTRIES.flatMap(([width, from], row) => [
      rect(28, 202 + row * 22, width, 9, row === 3 ? INK : 'clay'),
      rect(from, 202 + row * 22, AMOUNTS - from, 9, row === 3 ? INK : 'clay'),
    ]),
  ],
  /** A dot for each day: the first is the sun, thirty are done. */
  hundred: [
    page('indigo'),
    ...range(100).map((day) => {
      const [x, y] = [29 + (day % 10) * 20.2, 190 + Math.floor(day / 10) * 16]
      if (day === 0) return disc(x, y, 8.6, 'marigold')
      return day < 30 ? disc(x, y, 6.2, 'clay') : disc(x, y, 3.2, 'indigoSoft')
    }),
  ],
  /** Rings that get quieter, and one clear small sound. */
  quiet: [
    page('sage'),
    quarter(0, 170, 190, 'bl', 'sageSoft'),
    quarter(0, 218, 142, 'bl', 'sage'),
    quarter(0, 266, 94, 'bl', 'marigoldSoft'),
    quarter(0, 310, 50, 'bl', INK),
    disc(204, 196, 13, 'marigold'),
  ],
  /** A shop front on the morning it opens. */
  awning: [
    page('claySoft'),
    ...range(6).flatMap((stripe) => [
      rect(stripe * 40, 0, 40, 61, stripe % 2 ? WHITE : 'clay'),
      half(stripe * 40, 60, 40, 's', stripe % 2 ? WHITE : 'clay'),
    ]),
    rect(0, 336, 240, 24, INK),
    half(90, 238, 60, 'n', 'indigo'),
    rect(90, 267, 60, 69, 'indigo'),
    disc(139, 304, 4.5, 'marigold'),
    ...[24, 170].map((x) => rect(x, 258, 46, 46, 'marigold')),
    quarter(24, 258, 46, 'bl', WHITE),
    quarter(170, 258, 46, 'br', WHITE),
  ],
  /** A listener and one who answers. */
  talk: [
    page('clay'),
    rect(24, 196, 168, 84, WHITE, 20),
    triangle(52, 276, 92, 276, 52, 308, WHITE),
    ...[64, 108, 152].map((x) => disc(x, 238, 11, 'indigo')),
    rect(128, 298, 92, 40, INK, 16),
    disc(174, 318, 9, 'marigold'),
  ],
  /** Three figures, three shapes. */
  numbers: [
    page(INK),
    rect(20, 300, 60, 60, 'marigold'),
    disc(50, 274, 22, 'marigoldSoft'),
    rect(90, 252, 60, 108, 'clay'),
    half(90, 223, 60, 'n', 'clay'),
    rect(160, 226, 60, 134, 'indigo'),
    quarter(160, 167, 60, 'br', 'indigo'),
    quarter(160, 300, 60, 'bl', 'indigoSoft'),
  ],
  /** Coins, counted. */
  coins: [
    page('marigold'),
    ...[3, 6, 9].flatMap((coins, stack) =>
      range(coins).map((coin) =>
        rect(24 + stack * 68, 328 - coin * 18, 56, 15, coin % 2 ? 'marigoldSoft' : stack === 1 ? 'clay' : 'indigo', 7),
      ),
    ),
    rect(16, 346, 208, 5, INK, 2),
  ],
  /** A plant, each pair of leaves larger than the last. */
  plant: [
    page('sageSoft'),
    rect(0, 332, 240, 28, 'clay'),
    bar(120, 336, 120, 186, 6, INK),
    ...[0, 1, 2].flatMap((pair) => {
      const length = 42 + pair * 16
      const leaf = lens(120, 322 - pair * 44, 120, 322 - pair * 44 - length, pair === 1 ? 'indigo' : 'sage', 0.72)
      return [-62, 62].map((angle) => turned(angle, 120, 322 - pair * 44, leaf))
    }),
    disc(120, 184, 15, 'marigold'),
  ],
  /** A long table with a chair for each. */
  table: [
    page('indigo'),
    rect(76, 200, 88, 180, 'marigoldSoft', 16),
    ...range(5).flatMap((chair) => [
      disc(52, 226 + chair * 33, 12, chair % 2 ? 'clay' : 'indigoSoft'),
      disc(188, 226 + chair * 33, 12, chair % 2 ? 'indigoSoft' : 'clay'),
    ]),
    disc(120, 182, 14, 'marigold'),
    ...[232, 266, 300, 334].map((y) => rect(92, y, 56, 14, LINEN, 3)),
  ],
} satisfies Record<string, Drawing>
