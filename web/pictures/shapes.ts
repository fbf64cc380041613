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
// All paths run clockwise, so that those which overlap can be one (`merged`).
const plain = (d: string, color: Color) => `<path fill="${paint(color)}" d="${d}"/>`
const filled = (d: string, color: Color) =>
  `<path fill="${paint(color)}" stroke="${paint(color)}" stroke-width="${path(SEAM)}" d="${d}"/>`
const stroked = (d: string, color: Color, width: number, cap?: 'round') =>
  `<path fill="none" stroke="${paint(color)}" stroke-width="${path(width)}"${cap ? ' stroke-linecap="round"' : ''} d="${d}"/>`

const circle = (x: number, y: number, radius: number) => {
  const half = `a${path(radius, radius)} 0 1 1 `
  return `M${path(x - radius, y)}${half}${path(2 * radius)} 0${half}${path(-2 * radius)} 0z`
}

/** A rectangle from its upper left corner, with corners rounded by `radius`. */
export function rect(x: number, y: number, width: number, height: number, color: Color, radius = 0): string {
  if (radius === 0) return plain(`M${path(x, y)}h${path(width)}v${path(height)}h${path(-width)}z`, color)
  const [rx, ry] = [Math.min(radius, width / 2), Math.min(radius, height / 2)]
  const [h, v] = [width - 2 * rx, height - 2 * ry]
  const around = (toX: number, toY: number) => `a${path(rx, ry)} 0 0 1 ${path(toX, toY)}`
  const start = `M${path(x + rx, y)}h${path(h)}`
  // Without a straight part between them, two corners are one arc.
  if (v < 0.01) return plain(`${start}${around(0, height)}h${path(-h)}${around(0, -height)}z`, color)
  const right = `${around(rx, ry)}v${path(v)}${around(-rx, ry)}`
  const left = `${around(-rx, -ry)}v${path(-v)}${around(rx, -ry)}`
  return plain(`${start}${right}h${path(-h)}${left}z`, color)
}

export const disc = (x: number, y: number, radius: number, color: Color): string => plain(circle(x, y, radius), color)

export const ring = (x: number, y: number, radius: number, width: number, color: Color): string =>
  stroked(circle(x, y, radius), color, width)

export function triangle(
  ...[x1, y1, x2, y2, x3, y3, color]: [number, number, number, number, number, number, Color]
): string {
  const isClockwise = (x2 - x1) * (y3 - y1) > (x3 - x1) * (y2 - y1)
  return filled(`M${path(x1, y1)}L${isClockwise ? path(x2, y2, x3, y3) : path(x3, y3, x2, y2)}z`, color)
}

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
  const around = `a${path(radius, radius)} 0 0 1 `
  const drawn = {
    n: `M${path(x, y + radius)}${around}${path(diameter)} 0z`,
    s: `M${path(x + diameter, y)}${around}${path(-diameter)} 0z`,
    w: `M${path(x + radius, y + diameter)}${around}0 ${path(-diameter)}z`,
    e: `M${path(x, y)}${around}0 ${path(diameter)}z`,
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
  return plain(`M${path(x1, y1)}${around}${path(x2, y2)}${around}${path(x1, y1)}z`, color)
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

/** A drawing in which neighbors that look alike are one element: a page has the style of each to compute, for every picture it shows. */
export const merged = (drawing: string): string =>
  drawing.replace(/(<path [^>]*) d="[^"]*"\/>(\1 d="[^"]*"\/>)+/g, (same, look: string) => {
    const paths = [...same.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)
    return `${look} d="${paths.join('')}"/>`
  })
