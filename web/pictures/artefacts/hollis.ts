import { line } from '../lettering.ts'
import { bar, disc, half, moved, quarter, rect, ring, triangle, turned, type Color } from '../shapes.ts'
import { PAPER, tall, wide } from './types.ts'

/** Painted letters with a clear slant; x and y: where their baseline begins. */
const slanted = (x: number, y: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) skewX(-12)">${parts.join('')}</g>`
const name = (x: number, y: number, size: number, color: Color) =>
  slanted(x, y, line(0, 0, size, color, 'HOLLIS', { weight: 900, fit: size * 3.85 }))
const freight = (x: number, y: number, size: number, color: Color) =>
  slanted(x, y, line(0, 0, size, color, 'FREIGHT', { weight: 900, fit: size * 4.55 }))

const wheel = (x: number, y: number) => [
  disc(x, y, 43, 'ink'),
  ring(x, y, 33, 5, PAPER),
  disc(x, y, 17, PAPER),
  disc(x, y, 6, 'ink'),
]

/** The truck: one blue, one slant, cut from one file. */
export const truck = wide(
  rect(0, 0, 940, 440, 'sageSoft'),
  disc(150, 146, 98, 'marigold'),
  half(610, 232, 240, 'n', 'sage'),
  half(790, 262, 200, 'n', '#fff'),
  rect(0, 352, 940, 88, 'ink'),
  [40, 220, 400, 580, 760].map((x) => rect(x, 394, 96, 7, 'marigold')),
  rect(66, 76, 596, 250, '#fff', 6),
  name(112, 190, 108, 'indigo'),
  freight(112, 252, 54, 'indigo'),
  line(372, 250, 17, 'indigo', 'Toledo to Des Moines', { weight: 700, fit: 174 }),
  rect(66, 286, 596, 22, 'indigo'),
  rect(674, 104, 102, 222, 'indigo', 10),
  quarter(766, 104, 86, 'bl', 'indigo'),
  rect(766, 189, 86, 137, 'indigo'),
  rect(704, 128, 60, 66, 'indigoSoft', 4),
  quarter(772, 128, 60, 'bl', 'indigoSoft'),
  rect(772, 187, 60, 7, 'indigoSoft'),
  rect(714, 214, 26, 6, 'ink', 3),
  name(692, 268, 27, '#fff'),
  line(692, 298, 19, '#fff', '17'),
  rect(846, 276, 22, 40, 'ink', 4),
  rect(840, 230, 14, 22, 'marigold', 4),
  rect(54, 322, 816, 16, 'ink', 4),
  [166, 260, 756].flatMap((x) => wheel(x, 346)),
)

const SERIF = `font-family="Georgia,'Liberation Serif',serif"`
const MONO = `font-family="'Courier New','Liberation Mono',monospace"`
/** The four blues. */
const BLUES = ['#4338ca', '#2f6fb5', '#17365c', '#6aa0cf'] as const

const horse = moved(0, 0, 1, [
  rect(-34, -14, 60, 28, '#17365c', 13),
  bar(22, -8, 40, -34, 13, '#17365c', 'round'),
  bar(40, -34, 56, -26, 10, '#17365c', 'round'),
  triangle(34, -36, 40, -52, 45, -36, '#17365c'),
  bar(-26, 8, -34, 40, 7, '#17365c', 'round'),
  bar(-16, 8, -10, 40, 7, '#17365c', 'round'),
  bar(14, 8, 8, 40, 7, '#17365c', 'round'),
  bar(20, 8, 32, 38, 7, '#17365c', 'round'),
  bar(-34, -8, -50, 14, 7, '#17365c', 'round'),
])

/** What was on the doors, each as its sign maker saw it. */
const SIGNS: string[][] = [
  [name(-54, 12, 28, BLUES[2])],
  [
    line(0, 0, 25, BLUES[1], 'Hollis', { middle: true, family: SERIF }),
    line(0, 22, 14, BLUES[1], '& Bros.', { middle: true, family: SERIF }),
  ],
  [ring(0, 0, 40, 4, BLUES[3]), line(0, 12, 34, BLUES[3], 'H', { middle: true })],
  [line(0, 8, 23, BLUES[0], 'hollis.', { middle: true, weight: 400 })],
  [rect(-58, -20, 116, 40, BLUES[1]), line(0, 7, 19, '#fff', 'HOLLIS FRT', { middle: true, fit: 100 })],
  [horse],
  [
    line(0, 0, 18, BLUES[2], 'HOLLIS', { middle: true, family: MONO }),
    line(0, 20, 11, BLUES[2], 'MOTOR FREIGHT', { middle: true, family: MONO }),
  ],
  [triangle(-44, 30, 44, 30, 0, -42, BLUES[3]), line(0, 24, 20, '#fff', 'HF', { middle: true })],
  [
    line(0, 6, 26, BLUES[0], 'Hollis', { middle: true, family: SERIF, more: 'font-style="italic"' }),
    bar(-42, 18, 42, 12, 3, BLUES[0]),
  ],
  [rect(-46, -34, 92, 68, BLUES[0], 34), line(0, 8, 21, '#fff', 'Hollis', { middle: true })],
  [
    line(0, -4, 15, BLUES[1], 'H. FREIGHT', { middle: true, fit: 96 }),
    line(0, 16, 15, BLUES[1], 'COMPANY', { middle: true, fit: 96, weight: 400 }),
  ],
]
const CABS = ['#fff', '#fff', 'ink', '#fff', PAPER, '#fff', PAPER, '#fff', '#fff', 'marigoldSoft', '#fff'] as const

/** A cab's door with its window and handle. */
const door = (x: number, y: number, color: Color, sign: string[]) => [
  rect(x, y, 146, 186, color, 12),
  rect(x + 14, y + 14, 118, 46, color === 'ink' ? 'indigoSoft' : 'sageSoft', 7),
  rect(x + 108, y + 76, 24, 6, color === 'ink' ? PAPER : 'ink', 3),
  moved(x + 73, y + 128, 1, sign),
]

/** Eleven logos of one company, as they were found on its doors. */
export const doors = wide(
  rect(0, 0, 940, 440, 'claySoft'),
  SIGNS.map((sign, at) => {
    const row = at < 6 ? 0 : 1
    const x = row === 0 ? 16 + at * 152.4 : 92 + (at - 6) * 152.4
    return door(x, row === 0 ? 24 : 230, CABS[at]!, sign)
  }).flat(),
)

const RED = 'clay'
/** A measure between two points of one line, with its text beside it. */
const across = (x: number, y: number, width: number, text: string) => [
  bar(x, y, x + width, y, 2, RED),
  bar(x, y - 6, x, y + 6, 2, RED),
  bar(x + width, y - 6, x + width, y + 6, 2, RED),
  line(x + width / 2, y - 9, 13, RED, text, { middle: true, weight: 700 }),
]
const down = (x: number, y: number, height: number, text: string) => [
  bar(x, y, x, y + height, 2, RED),
  bar(x - 6, y, x + 6, y, 2, RED),
  bar(x - 6, y + height, x + 6, y + height, 2, RED),
  line(x + 10, y + height / 2 + 5, 13, RED, text, { weight: 700 }),
]

/** A page of the guide: the lettering of a door, in inches from its handle. */
export const guide = tall(
  rect(0, 0, 460, 560, 'indigoSoft'),
  turned(3, 230, 280, rect(66, 44, 340, 480, '#c9c4f2', 3)),
  rect(58, 36, 344, 484, '#fff', 3),
  line(84, 82, 24, 'ink', 'Door, cab type 3', { fit: 200 }),
  line(84, 104, 13, 'ink', 'Measure from the handle, not from the seam.', { weight: 500, fit: 268 }),
  rect(84, 122, 292, 1.5, 'ink'),
  rect(108, 142, 226, 300, PAPER, 18),
  rect(126, 160, 190, 92, 'indigoSoft', 9),
  rect(276, 268, 42, 10, 'ink', 5),
  name(136, 352, 44, 'indigo'),
  freight(136, 380, 24, 'indigo'),
  line(136, 416, 18, 'indigo', '17'),
  bar(108, 352, 352, 352, 1.5, RED),
  bar(318, 273, 352, 273, 1.5, RED),
  down(346, 273, 79, '9 in'),
  across(136, 462, 170, '22 in'),
  down(92, 320, 32, ''),
  line(66, 341, 13, RED, '4 in', { weight: 700 }),
  line(84, 498, 12, 'ink', 'Reads at 300 feet. One blue, no outline.', { weight: 600, fit: 226 }),
  line(376, 498, 12, 'ink', '9', { weight: 700, end: true }),
)
