/** Side of a tile. Twelve, so that halves, thirds and quarters of it are whole numbers. */
export const TILE = 12
/** Stroke width of rings, arcs and bars. */
export const LINE = 2

export type Shape =
  'quarter' | 'leaf' | 'half' | 'dot' | 'ring' | 'bars' | 'arcs' | 'step' | 'tri' | 'roof' | 'chip' | 'blank'

/** A move by (x, y), straight or along a circle of radius r; `to` moves to a position in the tile without drawing. */
type Part = { to: [x: number, y: number] } | { by: [x: number, y: number]; r?: number } | 'close'
type Drawing = { line?: true; parts: Part[] }

const at = (x: number, y: number): Part => ({ to: [x, y] })
const by = (x: number, y: number): Part => ({ by: [x, y] })
const arc = (r: number, x: number, y: number): Part => ({ by: [x, y], r })
const circle = (r: number): Part[] => [at(6 - r, 6), arc(r, 2 * r, 0), arc(r, -2 * r, 0)]
const quarterRing = (r: number): Part[] => [at(r, 0), arc(r, -r, r)]

const DRAWINGS: Record<Exclude<Shape, 'blank' | 'dot'>, Drawing> = {
  quarter: { parts: [at(0, 0), by(12, 0), arc(12, -12, 12), 'close'] },
  leaf: { parts: [at(0, 0), by(6, 0), arc(6, 6, 6), by(0, 6), by(-6, 0), arc(6, -6, -6), 'close'] },
  half: { parts: [at(0, 6), arc(6, 12, 0), 'close'] },
  step: { parts: [at(0, 12), by(0, -4), by(4, 0), by(0, -4), by(4, 0), by(0, -4), by(4, 0), by(0, 12), 'close'] },
  tri: { parts: [at(0, 12), by(12, -12), by(0, 12), 'close'] },
  // A triangle slightly larger than its tile, so that no seam shows next to the other half and the wall.
  roof: { parts: [at(0, 12), by(12, -12), by(0.3, 0), by(0, 12.3), by(-12.3, 0), 'close'] },
  chip: {
    parts: [
      at(4, 2),
      by(4, 0),
      arc(2, 2, 2),
      by(0, 4),
      arc(2, -2, 2),
      by(-4, 0),
      arc(2, -2, -2),
      by(0, -4),
      arc(2, 2, -2),
    ],
  },
  ring: { line: true, parts: circle(4) },
  bars: { line: true, parts: [at(0, 2), by(12, 0), at(0, 6), by(12, 0), at(0, 10), by(12, 0)] },
  arcs: { line: true, parts: [...quarterRing(11), ...quarterRing(7), ...quarterRing(3)] },
}
const DOTS: Drawing[] = [{ parts: circle(4) }, { parts: circle(3) }]

/** (x, y) after `turn` quarter turns clockwise. */
function rotate([x, y]: [number, number], turn: number): [number, number] {
  if (turn === 1) return [-y, x]
  if (turn === 2) return [-x, -y]
  if (turn === 3) return [y, -x]
  return [x, y]
}

/** Numbers as path data, without a space before a minus sign, which separates as well. */
export function pathNumbers(...values: number[]): string {
  return values.reduce((text, value) => `${text}${text && value >= 0 ? ' ' : ''}${value || 0}`, '')
}

/**
 * The relative path of a shape, from the corner of its tile to the corner of the next, so that equal shapes have equal
 * text: pages are sent compressed, and repetition costs almost nothing.
 */
export function drawShape(shape: Exclude<Shape, 'blank'>, turn: number): { line: boolean; path: string } {
  const { line = false, parts } = shape === 'dot' ? DOTS[turn % 2]! : DRAWINGS[shape]
  let [penX, penY] = [0, 0]
  let path = ''
  const lift = (x: number, y: number) => {
    if (x !== penX || y !== penY) path += `m${pathNumbers(x - penX, y - penY)}`
    ;[penX, penY] = [x, y]
  }
  let start: [number, number] = [0, 0]
  for (const part of parts) {
    if (part === 'close') {
      path += 'z'
      ;[penX, penY] = start
    } else if ('to' in part) {
      const [x, y] = rotate([part.to[0] - TILE / 2, part.to[1] - TILE / 2], turn)
      start = [TILE / 2 + x, TILE / 2 + y]
      lift(...start)
    } else {
      const [x, y] = rotate(part.by, turn)
      if (part.r) path += `a${part.r} ${part.r} 0 01${pathNumbers(x, y)}`
      else path += x === 0 ? `v${y}` : y === 0 ? `h${x}` : `l${pathNumbers(x, y)}`
      penX += x
      penY += y
    }
  }
  lift(TILE, 0)
  return { line, path }
}
