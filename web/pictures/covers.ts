import { ARTS } from './arts.ts'
import { SANS, widthOf, words } from './lettering.ts'
import { moved, rect, type Color } from './shapes.ts'

type Face = 'plain' | 'serif'
type Cover = {
  lines: string[]
  /** The author, or what it is and how long it takes. */
  by: string
  art: keyof typeof ARTS
  ink: Color
  /** The first line's baseline, the letters' height and the distance of the lines. */
  type: [y: number, size: number, lead: number]
  face?: Face
}

/** Each title has one cover in every format: the book, its e-book and, squared, its audiobook. */
const COVERS: Record<string, Cover> = {
  'honest-ledger': {
    lines: ['The', 'Honest', 'Ledger'],
    by: 'Marian Okafor',
    art: 'ledger',
    ink: 'ink',
    type: [62, 52, 45],
    face: 'serif',
  },
  'first-hundred-days': {
    lines: ['First', 'Hundred', 'Days'],
    by: 'Tobias Lindqvist',
    art: 'hundred',
    ink: '#fff',
    type: [58, 50, 43],
  },
  'selling-without-shouting': {
    lines: ['selling', 'without', 'shouting'],
    by: 'Dolores Whitaker',
    art: 'quiet',
    ink: '#fff',
    type: [56, 47, 41],
  },
  'course-open-for-business': {
    lines: ['Open for', 'Business'],
    by: 'Course, 30 days',
    art: 'awning',
    ink: 'ink',
    type: [136, 47, 42],
  },
  'course-selling-without-shouting': {
    lines: ['Selling', 'Without', 'Shouting'],
    by: 'Course, 6 weeks',
    art: 'talk',
    ink: 'ink',
    type: [56, 46, 41],
  },
  'course-numbers-that-run-a-company': {
    lines: ['Numbers', 'That Run a', 'Company'],
    by: 'Course, 8 weeks',
    art: 'numbers',
    ink: '#fff',
    type: [52, 39, 36],
  },
  'program-finance-for-owners': {
    lines: ['Finance', 'for', 'Owners'],
    by: 'Program, 8 weeks',
    art: 'coins',
    ink: 'ink',
    type: [54, 46, 40],
  },
  'program-growth-and-market-strategy': {
    lines: ['Growth', 'and Market', 'Strategy'],
    by: 'Program, 10 weeks',
    art: 'plant',
    ink: 'ink',
    type: [50, 39, 36],
  },
  'program-leading-a-company-of-fifty': {
    lines: ['Leading a', 'Company', 'of Fifty'],
    by: 'Program, 12 weeks',
    art: 'table',
    ink: '#fff',
    type: [52, 43, 38],
  },
}
/** The titles that are also sold as sound. */
const AUDIO = ['honest-ledger', 'first-hundred-days', 'selling-without-shouting']

const FACES: Record<Face, string> = {
  plain: `${SANS} font-weight="800" letter-spacing="-2"`,
  serif: `font-family="Georgia,'Liberation Serif',serif" font-weight="700" letter-spacing="-1.6"`,
}
const title = ({ lines, ink, type: [y, size, lead], face = 'plain' }: Cover) =>
  lines
    .map((line, at) => {
      const fit = face === 'plain' ? ` textLength="${widthOf(line, size)}" lengthAdjust="spacingAndGlyphs"` : ''
      return words(20, y + at * lead, size, ink, line, FACES[face] + fit)
    })
    .join('')

function cover(of: Cover): string {
  const { lines, by, art, ink } = of
  const [y, , lead] = of.type
  const name = words(21.5, y + (lines.length - 1) * lead + 24, 12, ink, by, `${SANS} font-weight="700"`)
  const spine = '<path d="M0 0h8v360H0z" opacity=".14"/>'
  return ARTS[art].join('') + title(of) + name + spine
}

/** The cover of an audiobook: the same art, square, above a sound. */
function sleeve(of: Cover): string {
  const waves = Array.from({ length: 30 }, (_, at) => {
    const height = 6 + 22 * Math.abs(Math.sin(at * 1.7) * Math.cos(at * 0.6))
    return rect(16 + at * 7, 217 - height / 2, 3.6, height, at < 11 ? 'marigold' : '#ede8dc', 1.8)
  })
  return moved(0, -20, 1, ARTS[of.art]) + title(of) + rect(0, 194, 240, 46, 'ink') + waves.join('')
}

/** The symbols of all covers, 240 by 360, and of all sleeves, 240 by 240. */
export const COVER_SYMBOLS: Record<string, { height: 240 | 360; drawing: string }> = Object.fromEntries([
  ...Object.entries(COVERS).map(([id, of]) => [`cover-${id}`, { height: 360, drawing: cover(of) }]),
  ...AUDIO.map((id) => [`sleeve-${id}`, { height: 240, drawing: sleeve(COVERS[id]!) }]),
])
