// The grammar of pictures: rectangle, disc, ring, triangle, quarter, half, bar, lens and arc, each a function to SVG. Nothing else.

/** A color by what it does in a picture; the palette of an entity decides which one it is. */
type Role = 'ground' | 'shade' | 'edge' | 'body' | 'accent' | 'line' | 'light'
/** A color of the theme (`--m-…` in tokens.css), where a thing has one color in every palette: leaves are sage. */
export type Tone =
  'indigo' | 'indigoSoft' | 'marigold' | 'marigoldSoft' | 'sage' | 'sageSoft' | 'clay' | 'claySoft' | 'ink' | 'line'
export type Color = Role | Exclude<Tone, 'line'> | `#${string}`
/** SVG elements, one after the other. */
export type Drawing = string[]
type Corner = 'tl' | 'tr' | 'br' | 'bl'
type Side = 'n' | 'e' | 's' | 'w'

const ROLES: readonly string[] = ['ground', 'shade', 'edge', 'body', 'accent', 'line', 'light'] satisfies Role[]
/** Neighbors overlap by this, so that no seam shows between them. */
const SEAM = 0.06

const paint = (color: Color) => (color.startsWith('#') ? color : `var(--${ROLES.includes(color) ? 'p' : 'm'}-${color})`)
/** Numbers as path data: at most two decimals, and no space before a minus, which separates as well. */
const path = (...values: number[]) =>
  values.reduce((text, value) => {
    const short = String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')
    return text + (text && !short.startsWith('-') ? ' ' : '') + short
  }, '')
const attributes = (values: Record<string, number>) =>
  Object.entries(values)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => ` ${name}="${path(value)}"`)
    .join('')
const filled = (d: string, color: Color, seam = SEAM) =>
  `<path fill="${paint(color)}" stroke="${paint(color)}" stroke-width="${path(seam)}" d="${d}"/>`
const stroked = (d: string, color: Color, width: number, cap?: 'round') =>
  `<path fill="none" stroke="${paint(color)}" stroke-width="${path(width)}"${cap ? ' stroke-linecap="round"' : ''} d="${d}"/>`

/** A rectangle from its upper left corner, with corners rounded by `radius`. */
export const rect = (x: number, y: number, width: number, height: number, color: Color, radius = 0): string =>
  `<rect${attributes({ x, y, width, height, rx: radius })} fill="${paint(color)}"/>`

export const disc = (x: number, y: number, radius: number, color: Color): string =>
  `<circle${attributes({ cx: x, cy: y, r: radius })} fill="${paint(color)}"/>`

export const ring = (x: number, y: number, radius: number, width: number, color: Color): string =>
  `<circle${attributes({ cx: x, cy: y, r: radius, 'stroke-width': width })} fill="none" stroke="${paint(color)}"/>`

export const triangle = (
  ...[x1, y1, x2, y2, x3, y3, color]: [number, number, number, number, number, number, Color]
): string => filled(`M${path(x1, y1)}L${path(x2, y2, x3, y3)}z`, color)

/** A quarter of a disc in a square of this side; `center`: the corner of the square that is the center of the disc. */
export function quarter(x: number, y: number, side: number, center: Corner, color: Color): string {
  const [right, bottom] = [x + side, y + side]
  const around = `A${path(side, side)} 0 0 1 `
  const drawn = {
    tl: `M${path(x, y)}H${path(right)}${around}${path(x, bottom)}z`,
    tr: `M${path(right, y)}V${path(bottom)}${around}${path(x, y)}z`,
    br: `M${path(right, bottom)}H${path(x)}${around}${path(right, y)}z`,
    bl: `M${path(x, bottom)}V${path(y)}${around}${path(right, bottom)}z`,
  }
  return filled(drawn[center], color)
}

/** Half a disc; (x, y): the upper left corner of the box around it; `round`: where its round side looks. */
export function half(x: number, y: number, diameter: number, round: Side, color: Color): string {
  const radius = diameter / 2
  const around = (sweep: 0 | 1) => `a${path(radius, radius)} 0 0 ${sweep} `
  const drawn = {
    n: `M${path(x, y + radius)}${around(1)}${path(diameter)} 0z`,
    s: `M${path(x, y)}${around(0)}${path(diameter)} 0z`,
    w: `M${path(x + radius, y)}${around(0)}0 ${path(diameter)}z`,
    e: `M${path(x, y)}${around(1)}0 ${path(diameter)}z`,
  }
  return filled(drawn[round], color)
}

/** A thick line. */
export const bar = (
  ...[x1, y1, x2, y2, width, color, cap]: [number, number, number, number, number, Color, 'round'?]
): string => stroked(`M${path(x1, y1)}L${path(x2, y2)}`, color, width, cap)

/** Two arcs between two points, like a leaf; `bulge`: their radius in distances of the points, the smaller, the rounder. */
export function lens(x1: number, y1: number, x2: number, y2: number, color: Color, bulge = Math.SQRT1_2): string {
  const radius = Math.hypot(x2 - x1, y2 - y1) * bulge
  const around = `A${path(radius, radius)} 0 0 1 `
  return `<path fill="${paint(color)}" d="M${path(x1, y1)}${around}${path(x2, y2)}${around}${path(x1, y1)}z"/>`
}

/** A part of a ring, clockwise between two angles in degrees; 0 is on the right. */
export function arc(
  ...[x, y, radius, width, from, to, color, cap]: [number, number, number, number, number, number, Color, 'round'?]
): string {
  const at = (angle: number) =>
    path(x + radius * Math.cos((angle * Math.PI) / 180), y + radius * Math.sin((angle * Math.PI) / 180))
  return stroked(`M${at(from)}A${path(radius, radius)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`, color, width, cap)
}

/** Parts, rotated by degrees around a point. */
export const turned = (degrees: number, x: number, y: number, ...parts: (string | string[])[]): string =>
  `<g transform="rotate(${path(degrees, x, y)})">${parts.flat().join('')}</g>`

/** Parts, moved and scaled. */
export const moved = (x: number, y: number, scale: number, ...parts: (string | string[])[]): string =>
  `<g transform="translate(${path(x, y)})${scale === 1 ? '' : ` scale(${path(scale)})`}">${parts.flat().join('')}</g>`
