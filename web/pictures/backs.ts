import { disc, half, lens, quarter, rect, ring, triangle, type Color, type Drawing } from './shapes.ts'

/** What is behind an object. Their parts that reach the border of the square have the color `edge`. */
export const BACKS = {
  sun: [disc(6, 6, 5, 'shade')],
  floor: [rect(-1, 8.6, 14, 17, 'edge')],
  hill: [half(0, 6, 12, 'n', 'edge')],
  corner: [quarter(0, 0, 12, 'bl', 'edge')],
  turned: [quarter(0, 0, 12, 'br', 'edge')],
  half: [rect(6, -13, 7, 38, 'edge')],
  slope: [triangle(0, 12, 12, 0, 12, 12, 'edge')],
} satisfies Record<string, Drawing>

const CELL = 4
type Cell = (x: number, y: number, front: Color) => string[]
const CELLS: Cell[] = [
  (x, y, front) => [quarter(x, y, CELL, 'tl', front)],
  (x, y, front) => [half(x, y + 2, CELL, 'n', front)],
  (x, y, front) => [disc(x + 2, y + 2, 1.3, front)],
  (x, y, front) => [quarter(x, y, CELL, 'br', front)],
  (x, y, front) => [triangle(x, y + CELL, x + CELL, y, x + CELL, y + CELL, front)],
  (x, y, front) => [lens(x, y, x + CELL, y + CELL, front)],
  (x, y, front) => [0.35, 1.65, 2.95].map((at) => rect(x + at, y, 0.65, CELL, front)),
  (x, y, front) => [quarter(x, y, CELL, 'tr', front)],
  (x, y, front) => [ring(x + 2, y + 2, 1.2, 0.7, front)],
  (x, y, front) => [half(x, y, CELL, 's', front)],
  (x, y, front) => [quarter(x, y, CELL, 'bl', front)],
  (x, y, front) => [0.35, 1.65, 2.95].map((at) => rect(x, y + at, CELL, 0.65, front)),
  () => [],
  (x, y, front) => [triangle(x, y, x, y + CELL, x + CELL, y + CELL, front)],
]
/** Front and back of a cell. */
const PAIRS: [Color, Color][] = [
  ['body', 'ground'],
  ['line', 'ground'],
  ['accent', 'ground'],
  ['ground', 'body'],
  ['edge', 'ground'],
  ['ground', 'edge'],
  ['accent', 'edge'],
]

/** A block of three by three cells: which shapes and colors follow from its number. */
function wing(number: number): Drawing {
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))
  const drawn = cells.map(({ row, column }) => {
    const at = number * 5 + row * 3 + column * 4 + row * column
    const [front, back] = PAIRS[(number * 3 + row * 2 + column * 5) % PAIRS.length]!
    const [x, y] = [column * CELL, row * CELL]
    // A hair larger than the cell, so that no seam shows.
    return { ground: rect(x, y, CELL + 0.02, CELL + 0.02, back), shapes: CELLS[at % CELLS.length]!(x, y, front) }
  })
  // Cells do not overlap: in order of their look, those that look alike become one element.
  return [...drawn.map(({ ground }) => ground).toSorted(), ...drawn.flatMap(({ shapes }) => shapes).toSorted()]
}

/** The pattern beside an object in a wide picture, and on its own: blocks of 12 by 12 that fit any neighbor. */
export const WINGS = [0, 1, 2, 3, 4, 5, 6, 7].map(wing)
