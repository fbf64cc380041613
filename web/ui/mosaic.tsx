import { memo, useMemo } from 'react'

export type MosaicKind = 'web' | 'design' | 'book' | 'audio' | 'course' | 'property' | 'app' | 'person'
type Shape = 'quarter' | 'leaf' | 'half' | 'dot' | 'ring' | 'bars' | 'arcs' | 'step' | 'tri' | 'blank'

const SIZE = 40

const PAIRS = [
  ['indigo', 'indigoSoft'],
  ['marigold', 'marigoldSoft'],
  ['sage', 'sageSoft'],
  ['clay', 'claySoft'],
  ['ink', 'line'],
  ['indigoSoft', 'indigo'],
  ['marigoldSoft', 'clay'],
] as const

// Each kind leans on its own shapes, so that a shelf of books does not look like a shelf of apps.
const KINDS: Record<MosaicKind, Shape[]> = {
  web: ['quarter', 'bars', 'leaf', 'dot', 'blank'],
  design: ['leaf', 'quarter', 'ring', 'tri', 'blank'],
  book: ['bars', 'bars', 'half', 'quarter', 'blank'],
  audio: ['arcs', 'arcs', 'ring', 'dot', 'blank'],
  course: ['step', 'step', 'half', 'dot', 'blank'],
  property: ['tri', 'quarter', 'bars', 'half', 'blank'],
  app: ['ring', 'leaf', 'dot', 'quarter', 'blank'],
  person: ['half', 'dot', 'arcs', 'leaf', 'blank'],
}

const s = SIZE
const h = s / 2
const turned = (turn: number) => (turn ? ` transform="rotate(${turn * 90} ${h} ${h})"` : '')
const path = (d: string, turn: number, fill: string) => `<path d="${d}" fill="${fill}"${turned(turn)}/>`

const SHAPES: Record<Shape, (turn: number, colour: string) => string> = {
  quarter: (t, c) => path(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`, t, c),
  leaf: (t, c) => path(`M0 0H${h}A${h} ${h} 0 0 1 ${s} ${h}V${s}H${h}A${h} ${h} 0 0 1 0 ${h}Z`, t, c),
  half: (t, c) => path(`M0 ${h}A${h} ${h} 0 0 1 ${s} ${h}Z`, t, c),
  dot: (t, c) => `<circle cx="${h}" cy="${h}" r="${s * (t % 2 ? 0.22 : 0.34)}" fill="${c}"/>`,
  ring: (_, c) => `<circle cx="${h}" cy="${h}" r="${s * 0.31}" fill="none" stroke="${c}" stroke-width="${s * 0.16}"/>`,
  bars: (t, c) => path([0.08, 0.4, 0.72].map((y) => `M0 ${s * y}H${s}V${s * (y + 0.16)}H0Z`).join(''), t, c),
  arcs: (t, c) =>
    `<path d="${[0.9, 0.6, 0.3].map((k) => `M${s * k} 0A${s * k} ${s * k} 0 0 1 0 ${s * k}`).join('')}" fill="none" stroke="${c}" stroke-width="${s * 0.12}"${turned(t)}/>`,
  step: (t, c) => path(`M0 ${s}V${s * 0.66}H${s * 0.34}V${s * 0.33}H${s * 0.67}V0H${s}V${s}Z`, t, c),
  tri: (t, c) => path(`M0 ${s}L${s} 0V${s}Z`, t, c),
  blank: () => '',
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

/** The inside of the picture: always the same for the same arguments, and made of theme variables only. */
export function drawMosaic(id: string, kind: MosaicKind, cols: number, rows: number): string {
  const random = seeded(id)
  const pick = <T,>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const pairs = [pick(PAIRS), pick(PAIRS), pick(PAIRS)]
  let out = ''
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < cols; x++) {
      const [front, back] = pick(pairs)
      const shape = pick(KINDS[kind])
      const turn = Math.floor(random() * 4)
      // Half a unit over the edge hides hairlines between tiles.
      out +=
        `<g transform="translate(${x * s} ${y * s})"><rect width="${s + 0.5}" height="${s + 0.5}" fill="var(--m-${back})"/>` +
        `${SHAPES[shape](turn, `var(--m-${front})`)}</g>`
    }
  return out
}

type Props = { id: string; kind: MosaicKind; cols?: number; rows?: number; className?: string }

/** A drawn picture, composed from `id`. Decoration: hidden from assistive technology. Size it with `className`. */
export const Mosaic = memo(function Mosaic({ id, kind, cols = 5, rows = 4, className }: Props) {
  const html = useMemo(() => ({ __html: drawMosaic(id, kind, cols, rows) }), [id, kind, cols, rows])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${cols * s} ${rows * s}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={html}
    />
  )
})
