import type { Color } from './shapes.ts'

/** The typefaces of covers and artefacts, without one that would have to be loaded. */
export const SANS = `font-family="'Helvetica Neue',Arial,'Liberation Sans',sans-serif"`

/** Widths of the letters of Arial Bold, in thousandths of its size. A title keeps them in any font, so that it fits its place. */
const WIDTHS: Record<string, number> = Object.fromEntries(
  (
    'A722 B722 C722 D722 E667 F611 G778 H722 I278 J556 K722 L611 M833 N722 O778 P667 R722 S667 T611 U722 V667 W944 X667 Y667 Z611 ' +
    'a556 b611 c556 d611 e556 f333 g611 h611 i278 k556 l278 m889 n611 o611 p611 r389 s556 t333 u611 v556 w778 x556 y556 z500 ' +
    '0556 1556 2556 3556 4556 5556 6556 7556 8556 9556 $556 ?611 -333 :333 (333 )333 +584 &722 j278 q611'
  )
    .split(' ')
    .map((entry) => [entry[0]!, Number(entry.slice(1))]),
)

/** The width of a line at this size, with `tight` taken from each letter. */
export const widthOf = (line: string, size: number, tight = 2): number =>
  Math.round([...line].reduce((sum, letter) => sum + ((WIDTHS[letter] ?? 278) * size) / 1000 - tight, 0))

/** A line of text from its baseline; `face`: the attributes of its font. */
export const words = (x: number, y: number, size: number, color: Color, text: string, face: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${color.startsWith('#') ? color : `var(--m-${color})`}" ${face}>${text}</text>`

/** The look of a line on an artefact. Without `family` it is as wide as in Arial in every font, or as wide as `fit`. */
type Type = { weight?: number; middle?: true; end?: true; fit?: number; family?: string; more?: string }

/** A line of text on an artefact. */
export function line(x: number, y: number, size: number, color: Color, text: string, type: Type = {}): string {
  const { weight = 800, middle, end, family, more } = type
  const fit = type.fit ?? (family ? 0 : Math.round(widthOf(text, size, 0) * (weight < 600 ? 0.93 : 1)))
  const face = [
    family ?? SANS,
    `font-weight="${weight}"`,
    middle && 'text-anchor="middle"',
    end && 'text-anchor="end"',
    fit && `textLength="${fit}" lengthAdjust="spacingAndGlyphs"`,
    more,
  ]
  return words(x, y, size, color, text.replaceAll('&', '&amp;'), face.filter(Boolean).join(' '))
}
