import { line } from '../lettering.ts'
import { arc, disc, half, lens, moved, quarter, rect, ring, triangle, turned, type Color } from '../shapes.ts'
import { PAPER, tall } from './types.ts'

const KRAFT = '#c89b66'
const KRAFT_SHADE = '#9c7443'
const KRAFT_FOLD = '#d9b286'

/** The bakery's M: five pieces with the bridges that a stencil needs, twelve wide and ten high. */
const stencil = (x: number, y: number, scale: number, color: Color) =>
  moved(x, y, scale, [
    rect(0, 0, 2.4, 10, color),
    triangle(2.8, 0, 2.8, 5.6, 5.7, 5.6, color),
    disc(6, 8.1, 1.25, color),
    triangle(9.2, 0, 9.2, 5.6, 6.3, 5.6, color),
    rect(9.6, 0, 2.4, 10, color),
  ])

const teeth = Array.from({ length: 19 }, (_, at) => {
  const x = 108 + at * 12.63
  return triangle(x, 126, x + 6.3, 113, x + 12.6, 126, KRAFT)
})

/** The bag: two inks, and the second one only for the day of the week. */
export const bag = tall(
  rect(0, 0, 460, 560, 'sageSoft'),
  disc(230, 292, 206, '#fff'),
  rect(0, 472, 460, 88, 'sage'),
  turned(-9, 200, 100, rect(176, 44, 48, 110, 'clay', 24), lens(190, 74, 212, 62, 'marigoldSoft')),
  half(226, 66, 96, 'n', 'clay'),
  rect(226, 113, 96, 16, 'clay'),
  lens(246, 108, 262, 80, 'marigoldSoft'),
  lens(272, 108, 288, 78, 'marigoldSoft'),
  triangle(348, 126, 392, 152, 392, 506, KRAFT_SHADE),
  triangle(348, 126, 348, 524, 392, 506, KRAFT_SHADE),
  rect(108, 125, 240, 399, KRAFT),
  teeth,
  rect(108, 148, 240, 2, KRAFT_FOLD),
  stencil(165, 190, 10.5, 'ink'),
  line(228, 338, 25, 'ink', 'MARLOW STREET', { middle: true, fit: 192 }),
  line(228, 360, 13, 'ink', 'BAKERY, PORTLAND', { middle: true, fit: 150, weight: 700 }),
  turned(-6, 228, 420, ring(228, 420, 40, 4, 'marigold'), disc(228, 420, 34, 'marigold')),
  turned(-6, 228, 420, line(228, 431, 30, KRAFT_SHADE, 'FRI', { middle: true, fit: 48 })),
  line(228, 503, 10, 'ink', 'Tuesdays and Fridays, $62 a month, ask inside', { middle: true, fit: 216, weight: 700 }),
)

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const days = DAYS.flatMap((day, at) => {
  const [x, y] = [46 + at * 61.4, 482]
  return [
    disc(x, y, 27, at === 4 ? 'marigold' : '#fff'),
    ring(x, y, 21.5, 2, at === 4 ? 'ink' : 'marigold'),
    line(x, y + 5.5, 16, 'ink', day, { middle: true }),
  ]
})

/** The rubber stamp with its impression, and the seven small ones of the days. */
export const stamp = tall(
  rect(0, 0, 460, 560, 'marigoldSoft'),
  quarter(0, 0, 236, 'tl', '#fff'),
  rect(0, 428, 460, 132, PAPER),
  turned(8, 300, 330, rect(132, 246, 268, 156, KRAFT, 5)),
  turned(
    8,
    300,
    330,
    stencil(162, 282, 8, 'ink'),
    line(276, 308, 24, 'ink', 'MARLOW', { fit: 100 }),
    line(276, 335, 24, 'ink', 'STREET', { fit: 96 }),
    line(276, 362, 24, 'ink', 'BAKERY', { fit: 97 }),
  ),
  turned(
    -12,
    196,
    150,
    disc(196, 54, 40, 'clay'),
    arc(196, 54, 27, 6, 190, 262, 'marigoldSoft', 'round'),
    rect(182, 84, 28, 56, 'clay'),
    half(116, 106, 160, 'n', 'clay'),
    rect(92, 186, 208, 30, 'ink', 6),
    rect(104, 216, 184, 9, KRAFT_SHADE),
  ),
  days,
)
