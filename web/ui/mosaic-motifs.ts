import type { Shape } from './mosaic-shapes.ts'

export type MosaicKind = 'web' | 'design' | 'book' | 'audio' | 'course' | 'property' | 'app' | 'person'

/** Name of a color variable without its `--m-`. */
export type Tone = string
export type Pair = readonly [front: Tone, back: Tone]
export type Tile = { pair: Pair; shape: Shape; turn: number }
/** An area or line on top of the tiles. */
export type Stroke = { tone: Tone; path: string; width?: number; round?: true }

export type Grid = {
  tiles: Tile[][]
  pairs: Pair[]
  cols: number
  rows: number
  random: () => number
  overlays: Stroke[]
}

/** Sets one tile; positions outside the grid are ignored. */
function setTile({ tiles }: Grid, x: number, y: number, tile: Tile): void {
  if (tiles[y]?.[x]) tiles[y][x] = tile
}

/** A browser toolbar along the top, with three dots. */
function browserBar(grid: Grid): void {
  const [front, back] = grid.pairs[0]!
  grid.overlays.push(
    { tone: front, width: 6, path: `M0 3h${grid.cols * 12}` },
    { tone: back, width: 2.5, round: true, path: 'M4 3h0m5 0h0m5 0h0' },
  )
}

/** A spine down the left edge, with two bands. */
function spine(grid: Grid): void {
  const [front, back] = grid.pairs[0]!
  const height = grid.rows * 12
  grid.overlays.push(
    { tone: front, width: 5, path: `M2.5 0v${height}` },
    { tone: back, width: 1.5, path: `M0 6h5M0 9h5M0 ${height - 6}h5` },
  )
}

/** A waveform through the middle. */
function wave(grid: Grid): void {
  const [front] = grid.pairs[0]!
  const y = Math.floor((grid.rows - 1) / 2)
  for (let x = 0; x < grid.cols; x++) setTile(grid, x, y, { pair: grid.pairs[0]!, shape: 'blank', turn: 0 })
  let path = ''
  for (let x = 2; x < grid.cols * 12; x += 4) {
    const reach = 1 + Math.floor(grid.random() * 4)
    path += `M${x} ${y * 12 + 6 - reach}v${2 * reach}`
  }
  grid.overlays.push({ tone: front, width: 2, round: true, path })
}

/** Stairs along the bottom and, where there is room, a graduation cap above them. */
function stairs(grid: Grid): void {
  const { cols, rows, pairs } = grid
  for (let x = 0; x < cols; x++)
    setTile(grid, x, rows - 1, { pair: pairs[0]!, shape: 'step', turn: grid.random() < 0.7 ? 0 : 1 })
  if (cols < 3 || rows < 2) return
  const [front, back] = pairs[1]!
  const x = Math.floor(grid.random() * (cols - 2))
  for (const dx of [0, 1]) setTile(grid, x + dx, 0, { pair: [front, back], shape: 'blank', turn: 0 })
  const left = x * 12
  grid.overlays.push({ tone: front, path: `M${left + 2} 5l10-4 10 4-10 4zM${left + 6} 7.5l6 2.5 6-2.5v3q-6 3-12 0z` })
}

/** A street of houses at the bottom: roofs, and walls with a window. */
function houses(grid: Grid): void {
  const { cols, rows, pairs } = grid
  if (rows < 2) return
  for (let x = cols % 2 && grid.random() < 0.5 ? 1 : 0; x + 1 < cols; x += 2) {
    const pair = pairs[(x >> 1) % pairs.length]!
    const walls: Pair = [pair[1], pair[0]]
    setTile(grid, x, rows - 2, { pair, shape: 'roof', turn: 0 })
    setTile(grid, x + 1, rows - 2, { pair, shape: 'roof', turn: 1 })
    setTile(grid, x, rows - 1, { pair: walls, shape: grid.random() < 0.5 ? 'chip' : 'half', turn: 0 })
    setTile(grid, x + 1, rows - 1, { pair: walls, shape: grid.random() < 0.5 ? 'chip' : 'blank', turn: 0 })
  }
}

/** One shape of double size in the pattern. */
function mark(grid: Grid): void {
  const { cols, rows, random } = grid
  if (cols < 3 || rows < 2) return
  const x = Math.floor(random() * (cols - 1))
  const y = Math.floor(random() * (rows - 1))
  const pair = grid.pairs[1]!
  // Four quarters that meet: a circle, or a flower when each is rotated by 180 degrees.
  const turned = random() < 0.5 ? 2 : 0
  const corners = [
    [0, 0, 2],
    [1, 0, 3],
    [1, 1, 0],
    [0, 1, 1],
  ] as const
  for (const [dx, dy, turn] of corners)
    setTile(grid, x + dx, y + dy, { pair, shape: 'quarter', turn: (turn + turned) % 4 })
}

/** People side by side along the bottom: head above shoulders. */
function people(grid: Grid): void {
  const { cols, rows, pairs } = grid
  if (cols < 3 || rows < 2) return
  for (let x = 0; x < cols; x += 2) {
    const pair = pairs[(x >> 1) % pairs.length]!
    setTile(grid, x, rows - 2, { pair, shape: 'dot', turn: 0 })
    setTile(grid, x, rows - 1, { pair, shape: 'half', turn: 0 })
  }
}

/** One row of tiles as the icons of a home screen. */
function icons(grid: Grid): void {
  const y = Math.floor(grid.random() * grid.rows)
  const pair = grid.pairs[1]!
  for (let x = 0; x < grid.cols; x++) setTile(grid, x, y, { pair, shape: 'chip', turn: 0 })
}

/** The motif of each kind, added to the pattern. */
export const MOTIFS: Record<MosaicKind, (grid: Grid) => void> = {
  web: browserBar,
  design: mark,
  book: spine,
  audio: wave,
  course: stairs,
  property: houses,
  app: icons,
  person: people,
}
