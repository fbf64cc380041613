import { drawShape, LINE, TILE, type Shape } from './mosaic-shapes.ts'
import { MOTIFS, type Grid, type MosaicKind, type Pair, type Stroke, type Tone } from './mosaic-motifs.ts'

const PAIRS: readonly Pair[] = [
  ['indigo', 'indigoSoft'],
  ['marigold', 'marigoldSoft'],
  ['sage', 'sageSoft'],
  ['clay', 'claySoft'],
  ['ink', 'line'],
  ['indigoSoft', 'indigo'],
  ['marigoldSoft', 'clay'],
]

// Each kind prefers its own shapes, so that a list of books does not look like a list of apps.
const KINDS: Record<MosaicKind, Shape[]> = {
  web: ['quarter', 'bars', 'leaf', 'dot', 'blank'],
  design: ['leaf', 'quarter', 'ring', 'tri', 'blank'],
  book: ['bars', 'bars', 'half', 'quarter', 'blank'],
  audio: ['arcs', 'arcs', 'ring', 'dot', 'blank'],
  course: ['step', 'quarter', 'half', 'dot', 'blank'],
  property: ['tri', 'quarter', 'bars', 'half', 'blank'],
  app: ['ring', 'leaf', 'dot', 'quarter', 'blank'],
  person: ['half', 'dot', 'arcs', 'leaf', 'blank'],
}

function seeded(text: string): () => number {
  let state = 2166136261
  for (const char of text) state = Math.imul(state ^ char.codePointAt(0)!, 16777619)
  return () => {
    state += 0x6d2b79f5
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function compose(id: string, kind: MosaicKind, cols: number, rows: number): Grid {
  const random = seeded(id)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const pool = [...PAIRS]
  const pairs = [1, 2, 3].map(() => pool.splice(Math.floor(random() * pool.length), 1)[0]!)
  const row = () =>
    Array.from({ length: cols }, () => ({
      pair: pick(pairs),
      shape: pick(KINDS[kind]),
      turn: Math.floor(random() * 4),
    }))
  const grid: Grid = { tiles: Array.from({ length: rows }, row), pairs, cols, rows, random, overlays: [] }
  // A motif needs at least three columns to be recognizable.
  if (cols > 2) MOTIFS[kind](grid)
  return grid
}

/** The backgrounds of all tiles: the most common color as one area, each other as one thick dashed line along the rows. */
function drawGrounds({ tiles, cols, rows }: Grid): string {
  const counts = new Map<Tone, number>()
  for (const { pair } of tiles.flat()) counts.set(pair[1], (counts.get(pair[1]) ?? 0) + 1)
  const [base, ...others] = [...counts].sort((a, b) => b[1] - a[1]).map(([tone]) => tone)
  const lines = others.map((tone) => {
    let path = ''
    tiles.forEach((row, y) =>
      row.forEach(({ pair }, x) => {
        if (pair[1] !== tone || row[x - 1]?.pair[1] === tone) return
        const until = row.findIndex((other, i) => i > x && other.pair[1] !== tone)
        path += `M${x * TILE} ${y * TILE + TILE / 2}h${((until < 0 ? cols : until) - x) * TILE}`
      }),
    )
    return `<path stroke="var(--m-${tone})" d="${path}"/>`
  })
  const area = `<path fill="var(--m-${base})" d="M0 0h${cols * TILE}v${rows * TILE}H0z"/>`
  // crispEdges: antialiased edges of adjacent backgrounds would let the one below show through.
  return `<g stroke-width="${TILE}" shape-rendering="crispEdges">${area}${lines.join('')}</g>`
}

/** Builds a path along the tiles of a picture, row by row. */
class TilePath {
  text = ''
  #x = 0
  #y = -1

  /** Appends a path segment that leads from the corner of the tile (x, y) to that of the next one. */
  add(x: number, y: number, segment: string) {
    if (y !== this.#y) this.text += `M${x * TILE} ${y * TILE}`
    else if (x > this.#x) this.text += `m${(x - this.#x) * TILE} 0`
    this.text += segment
    ;[this.#x, this.#y] = [x + 1, y]
  }
}

/** All filled shapes of a color in one path, and all stroked shapes in another. */
function drawShapes({ tiles }: Grid): string {
  const areas = new Map<Tone, TilePath>()
  const lines = new Map<Tone, TilePath>()
  tiles.forEach((row, y) =>
    row.forEach(({ pair: [tone], shape, turn }, x) => {
      if (shape === 'blank') return
      const { line, path } = drawShape(shape, turn)
      const layer = line ? lines : areas
      const known = layer.get(tone) ?? new TilePath()
      known.add(x, y, path)
      layer.set(tone, known)
    }),
  )
  const all = (layer: Map<Tone, TilePath>, paint: string) =>
    [...layer].map(([tone, { text }]) => `<path ${paint}="var(--m-${tone})" d="${text}"/>`).join('')
  const drawn = all(lines, 'stroke')
  return all(areas, 'fill') + (drawn && `<g fill="none" stroke-width="${LINE}">${drawn}</g>`)
}

function drawStroke({ tone, path, width, round }: Stroke): string {
  if (!width) return `<path fill="var(--m-${tone})" d="${path}"/>`
  const ends = round ? ' stroke-linecap="round"' : ''
  return `<path stroke="var(--m-${tone})" stroke-width="${width}"${ends} d="${path}"/>`
}

/** The inner SVG of the picture: deterministic, and colored by theme variables only. */
export function drawMosaic(id: string, kind: MosaicKind, cols: number, rows: number): string {
  const grid = compose(id, kind, cols, rows)
  return drawGrounds(grid) + drawShapes(grid) + grid.overlays.map(drawStroke).join('')
}
