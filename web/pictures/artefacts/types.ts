import type { Drawing } from '../shapes.ts'

/** Of forms, floors and wheels. */
export const PAPER = '#ede8dc'

/** A thing that was made for a customer, drawn as it was printed: it has its own colors in both themes. */
export type Artefact = { width: number; height: number; drawing: Drawing }

/** Beside a text. */
export const tall = (...drawing: (string | string[])[]): Artefact => ({
  width: 460,
  height: 560,
  drawing: drawing.flat(),
})

/** Across a page. */
export const wide = (...drawing: (string | string[])[]): Artefact => ({
  width: 940,
  height: 440,
  drawing: drawing.flat(),
})
