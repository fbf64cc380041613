import { merged } from '../shapes.ts'
import { doors, guide, truck } from './hollis.ts'
import { call, napkin, sheet, tally, trays } from './machines.ts'
import { bag, stamp } from './marlow.ts'
import { card, formAfter, formBefore, stripe } from './ridgeline.ts'
import type { Artefact } from './types.ts'

/** What was made for customers, by name: each is a file of its own, which only the pages that show it load. */
export const ARTEFACTS: Record<string, Artefact> = {
  'marlow-bag': bag,
  'marlow-stamp': stamp,
  'hollis-doors': doors,
  'hollis-truck': truck,
  'hollis-guide': guide,
  'ridgeline-stripe': stripe,
  'ridgeline-card': card,
  'ridgeline-form-before': formBefore,
  'ridgeline-form-after': formAfter,
  'answering-tally': tally,
  'answering-call': call,
  'bakery-trays': trays,
  'bakery-sheet': sheet,
  'quotes-napkin': napkin,
}

/** An artefact as a file. `print` maps `indigo` and the like to a hexadecimal color, the same in both themes. */
export function drawArtefact({ width, height, drawing }: Artefact, print: Record<string, string>): string {
  const printed = merged(drawing.join('')).replace(/var\(--m-(\w+)\)/g, (_, name: string) => print[name]!)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${printed}</svg>\n`
}
