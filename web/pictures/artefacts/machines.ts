import { line } from '../lettering.ts'
import { arc, bar, disc, moved, rect, ring, turned, type Color } from '../shapes.ts'
import { tall, wide } from './types.ts'

const GRAY_LINE = '#e2dccd'
const HAND = `font-family="'Segoe Print','Bradley Hand','Comic Sans MS',cursive"`

/** Strokes in fives, the fifth across. */
const strokes = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const group = x + Math.floor(at / 5) * 31
    const place = at % 5
    return place === 4
      ? bar(group - 4, y + 3, group + 22, y - 15, 2.2, 'indigo')
      : bar(group + place * 6, y - 15, group + place * 6 + 1, y + 3, 2.2, 'indigo')
  })

/** Its rows add up to the 164 of the case study. */
const QUESTIONS: [string, number][] = [
  ['Anything on Thursday?', 38],
  ['Do you take my plan?', 33],
  ['Where do I park?', 29],
  ['How long is a crown?', 17],
  ['May I eat after it?', 16],
  ['Six others', 31],
]

/** Two days in a waiting room, counted by hand. */
export const tally = tall(
  rect(0, 0, 460, 560, 'claySoft'),
  rect(58, 46, 344, 482, '#a9744f', 12),
  rect(74, 74, 312, 438, '#fff', 3),
  rect(164, 30, 132, 42, 'ink', 8),
  disc(230, 46, 8, 'claySoft'),
  line(92, 112, 20, 'ink', 'Calls, Monday and Tuesday', { fit: 232 }),
  rect(92, 124, 276, 2, 'ink'),
  QUESTIONS.flatMap(([question, count], at) => {
    const y = 150 + at * 52
    return [
      line(92, y, 13, 'ink', question, { weight: 600 }),
      strokes(94, y + 26, count),
      rect(92, y + 35, 276, 1, GRAY_LINE),
    ].flat()
  }),
  line(92, 484, 24, 'indigo', '164', { fit: 42 }),
  line(142, 484, 14, 'ink', 'of 231 were one of eleven', { weight: 600, fit: 168 }),
  rect(400, 176, 14, 250, 'marigold', 3),
  rect(400, 176, 14, 34, 'ink', 3),
)

const bubble = (y: number, height: number, own: boolean, ...texts: string[]) => [
  rect(own ? 168 : 132, y, own ? 160 : 178, height, own ? 'indigoSoft' : '#f1ede2', 13),
  ...texts.map((text, at) => line(own ? 182 : 146, y + 22 + at * 17, 12.5, 'ink', text, { weight: 600 })),
]

/** A call as it is written down: it says what it is, and knows nothing about teeth. */
export const call = tall(
  rect(0, 0, 460, 560, 'indigo'),
  disc(96, 130, 120, '#5a50d8'),
  disc(400, 470, 130, '#5a50d8'),
  rect(110, 24, 240, 512, 'ink', 34),
  rect(120, 34, 220, 492, '#fff', 26),
  rect(196, 42, 68, 14, 'ink', 7),
  line(230, 86, 15, 'ink', 'Miller Street Dental', { middle: true, fit: 146 }),
  line(230, 104, 12, '#6b6f80', 'Monday, 11:52', { middle: true, weight: 500 }),
  bubble(118, 66, false, 'Both desks are busy. I', 'am software, and can', 'offer you a slot.'),
  bubble(194, 34, true, 'Is Thursday free?'),
  bubble(238, 50, false, '9:20, 11:40 or 2:10.', 'Shall I hold one?'),
  bubble(298, 50, true, '11:40. Also, the', 'tooth is swollen.'),
  bubble(358, 50, false, 'That is for a person.', 'I am putting you through.'),
  rect(134, 424, 192, 78, 'sageSoft', 14),
  disc(164, 463, 18, 'sage'),
  arc(164, 463, 8, 3.4, 20, 160, '#fff', 'round'),
  line(192, 459, 13.5, 'ink', 'The front desk', { weight: 800 }),
  line(192, 477, 12, 'ink', 'after one short tone', { weight: 500 }),
)

const tray = (wasted: boolean) =>
  wasted
    ? [
        rect(0, 38, 56, 9, 'ink', 4),
        ...[10, 28, 46].map((x) => disc(x, 30, 9.5, 'clay')),
        ...[10, 28, 46].map((x) => bar(x - 3, 31, x + 3, 27, 2, 'marigoldSoft', 'round')),
      ]
    : [ring(28, 27, 19, 3, '#c9b991'), bar(15, 40, 41, 14, 3, '#c9b991')]

/** Twenty-six trays that were thrown out at night, of which nine no longer are. */
export const trays = wide(
  rect(0, 0, 940, 440, 'marigoldSoft'),
  rect(0, 392, 940, 48, 'marigold'),
  Array.from({ length: 26 }, (_, at) => moved(54 + (at % 9) * 94, 14 + Math.floor(at / 9) * 92, 1.45, tray(at < 17))),
  line(58, 364, 46, 'ink', '26 to 17'),
  line(276, 364, 22, 'ink', 'trays in the trash each night, in one winter', { weight: 700 }),
)

const ROWS: [string, string, string, string, string][] = [
  ['Almond croissant', '72', '40', '40', ''],
  ['Sourdough, 2 lb', '96', '91', '88', '110'],
  ['Baguette', '140', '138', '131', ''],
  ['Rye', '34', '38', '35', ''],
  ['Raisin bun', '58', '55', '61', ''],
  ['Focaccia', '22', '24', '20', ''],
  ['Corn bread', '41', '40', '44', ''],
]
const COLUMNS = [222, 270, 318] as const

/** The sheet that prints at four, with a column for the baker's pencil. */
export const sheet = tall(
  rect(0, 0, 460, 560, 'sageSoft'),
  disc(350, 130, 150, '#fff'),
  turned(
    -2,
    230,
    280,
    rect(52, 60, 352, 446, '#fff', 3),
    line(76, 104, 24, 'ink', 'Hope Street, Saturday', { fit: 238 }),
    line(76, 126, 13, 'ink', 'Printed at 4:00 am', { weight: 500 }),
    ['Bake', 'Last wk', 'Last yr'].map((text, at) =>
      line(COLUMNS[at]!, 160, 10.5, 'ink', text, { weight: 700, end: true }),
    ),
    line(382, 160, 10.5, 'ink', 'Baker', { weight: 700, end: true }),
    rect(76, 168, 306, 2, 'ink'),
    rect(332, 168, 50, 286, 'marigoldSoft'),
    ROWS.flatMap(([name, now, week, year, pencil], at) => {
      const y = 196 + at * 40
      return [
        line(76, y, 13, 'ink', name, { weight: 600 }),
        line(COLUMNS[0], y, 16, at === 0 ? 'indigo' : 'ink', now, { end: true }),
        ...[week, year].map((value, of) => line(COLUMNS[of + 1]!, y, 13, '#7c7f8c', value, { weight: 500, end: true })),
        pencil ? line(357, y + 1, 19, '#5b5f6e', pencil, { middle: true, weight: 700, family: HAND }) : '',
        rect(76, y + 13, 306, 1, GRAY_LINE),
      ]
    }),
    turned(-4, 300, 480, line(252, 486, 17, '#5b5f6e', 'parade', { weight: 700, family: HAND })),
    bar(318, 472, 348, 250, 1.6, '#9a9dac', 'round'),
  ),
  turned(
    38,
    396,
    470,
    rect(384, 352, 20, 168, 'marigold', 2),
    rect(384, 352, 20, 16, 'clay'),
    rect(390, 520, 8, 14, 'ink', 4),
  ),
)

const marked = (y: number, color: Color) => [ring(388, y - 10, 7, 3, color), bar(395, y - 10, 494, y - 10, 2, color)]
const read = (y: number, part: string, count: string, price: string, sure: boolean) => [
  rect(512, y - 32, 380, 54, sure ? '#fff' : 'marigoldSoft', 9),
  disc(538, y - 5, 12, sure ? 'sage' : 'marigold'),
  sure
    ? bar(532, y - 5, 536.5, y - 0.5, 3, '#fff', 'round') + bar(536.5, y - 0.5, 544, y - 10, 3, '#fff', 'round')
    : line(538, y + 1.5, 18, 'ink', '?', { middle: true }),
  line(562, y + 1, 18, 'ink', part),
  line(736, y + 1, 17, 'ink', count, { weight: 600 }),
  line(872, y + 1, 17, 'ink', price, { weight: 700, end: true }),
]

/** A request on a napkin, and the lines that were read from it, each with the spot it came from. */
export const napkin = wide(
  rect(0, 0, 940, 440, 'sageSoft'),
  turned(-3, 230, 220, rect(52, 40, 360, 360, '#fff', 10), rect(66, 54, 332, 332, '#f6f2e8', 6)),
  ring(150, 322, 58, 9, '#d9b58a'),
  arc(150, 322, 58, 13, 40, 120, '#c9a273'),
  turned(
    -3,
    230,
    220,
    line(100, 116, 27, '#33405e', 'Need by Fri:', { weight: 600, family: HAND }),
    line(112, 172, 27, '#33405e', '2x  BV-4410-NG', { weight: 600, family: HAND }),
    line(112, 232, 27, '#33405e', '6x  IGN-22', { weight: 600, family: HAND }),
    line(112, 292, 27, '#33405e', '1x  CB-31?8', { weight: 600, family: HAND }),
  ),
  turned(-6, 280, 350, line(214, 358, 22, '#33405e', 'thx, on a roof', { weight: 600, family: HAND })),
  marked(174, 'sage'),
  marked(234, 'sage'),
  marked(294, 'marigold'),
  rect(494, 52, 416, 336, 'ink', 16),
  line(520, 96, 18, '#fff', 'Three lines, one to look at', { weight: 700, fit: 232 }),
  read(174, 'BV-4410-NG', '2', '$86.20', true),
  read(234, 'IGN-22', '6', '$14.75', true),
  read(294, 'CB-3118', '1', 'look', false),
  rect(512, 336, 214, 36, '#fff', 18),
  line(619, 360, 15, 'ink', 'A person presses send', { middle: true, weight: 700, fit: 166 }),
)
