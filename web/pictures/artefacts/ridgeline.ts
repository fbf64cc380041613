import { line } from '../lettering.ts'
import { arc, bar, disc, half, quarter, rect, ring, triangle, turned, type Color } from '../shapes.ts'
import { PAPER, tall, wide } from './types.ts'

const GRAY = '#cfc9ba'
const GREEN = 'sage'

/** The logo: a ridge line in three strokes. */
const ridge = (x: number, y: number, scale: number, color: Color) => [
  bar(x, y, x + 14 * scale, y - 16 * scale, 4 * scale, color, 'round'),
  bar(x + 20 * scale, y - 6 * scale, x + 34 * scale, y - 26 * scale, 4 * scale, color, 'round'),
  bar(x + 40 * scale, y - 14 * scale, x + 54 * scale, y, 4 * scale, color, 'round'),
]

const building = (at: number, letter: string) => {
  const x = 22 + at * 182
  const own = letter === 'C'
  return [
    rect(x, 118, 168, 170, GRAY),
    rect(x, 104, 168, 16, '#b5ae9c'),
    [0, 1, 2].flatMap((column) => [
      rect(x + 14 + column * 51, 138, 38, 30, '#fff'),
      column === 1 ? '' : rect(x + 14 + column * 51, 186, 38, 30, '#fff'),
    ]),
    line(x + 84, 204, 20, '#8b8574', letter, { middle: true }),
    rect(x + 66, 222, 36, 66, own ? GREEN : '#8b8574'),
    disc(x + 94, 256, 2.5, own ? '#fff' : GRAY),
  ]
}

/** Five buildings that look the same, and a green stripe from the street to one door. */
export const stripe = wide(
  rect(0, 0, 940, 440, 'marigoldSoft'),
  half(540, 20, 220, 'n', 'claySoft'),
  half(120, 40, 180, 'n', 'claySoft'),
  ['A', 'B', 'C', 'D', 'E'].flatMap((letter, at) => building(at, letter).flat()),
  rect(0, 288, 940, 152, PAPER),
  rect(0, 376, 940, 64, 'ink'),
  [20, 150, 280, 410, 540, 670, 800].map((x) => rect(x, 404, 70, 6, '#fff')),
  [0, 1, 2, 3, 4].map((at) => bar(540 + at * 74, 300, 524 + at * 74, 356, 3, '#fff')),
  bar(137, 362, 440, 362, 9, GREEN),
  arc(440, 332, 30, 9, 0, 90, GREEN),
  bar(470, 333, 470, 288, 9, GREEN),
  rect(112, 214, 12, 152, 'ink'),
  rect(82, 150, 114, 76, GREEN, 8),
  ridge(98, 196, 0.9, '#fff'),
  line(98, 216, 12, '#fff', 'RIDGELINE C', { fit: 82 }),
  triangle(160, 176, 160, 192, 182, 184, '#fff'),
)

const rules = (x: number, rows: number, seed: number) =>
  Array.from({ length: rows }, (_, at) => {
    const y = 150 + at * 13.6
    const short = 14 + ((at * 7 + seed) % 5) * 7
    return [rect(x, y - 5, short, 3, 'ink'), rect(x + short + 5, y, 118 - short, 1.2, 'ink')]
  }).flat()
const sheet = (degrees: number, x: number, y: number, color: Color) =>
  turned(degrees, 230, 280, rect(x, y, 316, 452, color, 3))

/** The form before: four pages of lines. */
export const formBefore = tall(
  rect(0, 0, 460, 560, PAPER),
  sheet(7, 82, 62, '#d8d2c3'),
  sheet(4, 78, 58, '#f6f2e8'),
  sheet(1, 74, 56, '#d8d2c3'),
  sheet(-2, 70, 54, '#fff'),
  turned(
    -2,
    230,
    280,
    line(228, 92, 16, 'ink', 'NEW PATIENT INFORMATION FORM', {
      middle: true,
      fit: 268,
      family: `font-family="Georgia,'Liberation Serif',serif"`,
    }),
    line(228, 110, 9.5, 'ink', 'Print clearly in black ink. Complete both sides. Page 1 of 4', {
      middle: true,
      weight: 400,
      fit: 250,
      family: `font-family="Georgia,'Liberation Serif',serif"`,
    }),
    rect(90, 122, 276, 2, 'ink'),
    rules(90, 26, 1),
    rules(238, 26, 4),
  ),
)

const field = (x: number, y: number, width: number, label: string, value: string) => [
  line(x, y, 12, 'ink', label, { weight: 700 }),
  rect(x, y + 7, width, 30, '#f2f7f3', 5),
  rect(x, y + 36, width, 2, GREEN),
  line(x + 9, y + 27, 14, 'indigo', value, { weight: 600 }),
]
const check = (y: number, text: string, ticked = false) => [
  rect(94, y, 17, 17, ticked ? 'indigo' : GREEN, 4),
  ticked ? '' : rect(96, y + 2, 13, 13, '#fff', 2.5),
  ticked
    ? bar(98, y + 9, 101.5, y + 12.5, 2.4, '#fff', 'round') + bar(101.5, y + 12.5, 107, y + 5, 2.4, '#fff', 'round')
    : '',
  line(120, y + 13.5, 13, 'ink', text, { weight: 600 }),
]
const TOOTH_ANGLES = Array.from({ length: 12 }, (_, at) => 188 + at * 14.9)

/** The form after: one page, and a mouth on which to mark what hurts. */
export const formAfter = tall(
  rect(0, 0, 460, 560, 'sageSoft'),
  turned(2, 230, 280, rect(72, 44, 328, 480, '#b9cfbf', 4)),
  rect(66, 38, 328, 480, '#fff', 4),
  rect(66, 38, 10, 480, GREEN),
  quarter(348, 38, 46, 'tr', GREEN),
  line(94, 82, 27, 'ink', 'Hello, who are you?', { fit: 244 }),
  line(94, 102, 12, 'ink', 'One page. Ask us anything you like.', { weight: 500, fit: 204 }),
  field(94, 130, 160, 'Your name', 'Ana Reyes'),
  field(264, 130, 108, 'Born', '04 / 12 / 1988'),
  field(94, 188, 160, 'Phone', '(208) 555-0134'),
  field(264, 188, 108, 'Plan', 'Through work'),
  line(94, 252, 12, 'ink', 'Does anything hurt? Mark it.', { weight: 700 }),
  rect(94, 262, 278, 112, 'sageSoft', 6),
  TOOTH_ANGLES.flatMap((angle, at) => {
    const [x, y] = [233 + 98 * Math.cos((angle * Math.PI) / 180), 360 + 76 * Math.sin((angle * Math.PI) / 180)]
    return at === 8 ? [ring(x, y, 14, 2.5, 'clay'), disc(x, y, 9.5, 'clay')] : [disc(x, y, 9.5, '#fff')]
  }),
  check(390, 'I take medicine'),
  check(415, 'I have an allergy'),
  check(440, 'I am nervous, tell me first', true),
  rect(94, 488, 160, 1.5, 'ink'),
  line(94, 503, 10.5, 'ink', 'Sign here, and that is all', { weight: 600 }),
)

const spaces = Array.from({ length: 6 }, (_, at) => bar(112 + at * 25, 396, 106 + at * 25, 424, 2, '#8b8574'))

/** The appointment card: when, and on its back the way to the door. */
export const card = tall(
  rect(0, 0, 460, 560, 'claySoft'),
  disc(360, 120, 130, 'marigoldSoft'),
  turned(
    -4,
    230,
    150,
    rect(66, 50, 320, 184, '#fff', 10),
    rect(66, 50, 14, 184, GREEN),
    ridge(104, 104, 0.9, GREEN),
    line(164, 103, 19, 'ink', 'Ridgeline Dental', { fit: 148 }),
    line(104, 154, 32, 'ink', 'Thursday, May 14', { fit: 250 }),
    line(104, 190, 32, 'ink', '9:30', { fit: 64 }),
    line(104, 216, 13, 'ink', 'Follow the green. The map is on the back.', { weight: 600, fit: 252 }),
  ),
  turned(
    3,
    230,
    400,
    rect(74, 288, 320, 212, '#fff', 10),
    rect(92, 306, 284, 136, PAPER, 6),
    rect(206, 306, 74, 62, GRAY),
    line(243, 344, 24, '#8b8574', 'C', { middle: true }),
    [104, 290].map((x) => rect(x, 306, x === 104 ? 92 : 86, 40, GRAY)),
    spaces,
    rect(92, 428, 284, 14, 'ink'),
    bar(116, 428, 116, 386, 5, GREEN),
    bar(116, 386, 243, 386, 5, GREEN),
    bar(243, 388, 243, 368, 5, GREEN),
    rect(230, 358, 26, 12, GREEN),
    disc(116, 432, 7, GREEN),
    line(94, 470, 17, 'ink', 'Suite 210 is downstairs.', { fit: 196 }),
    line(94, 488, 12, 'ink', 'The green door in Building C', { weight: 600, fit: 162 }),
  ),
)
