import * as v from 'valibot'
import { Line } from './fields.ts'

/**
 * `places.json`, written by `scripts/geography.mjs`: every ZIP code with the center of its area and the name of its place.
 * Each list contains the differences to the previous entry, coordinates in hundredths of a degree.
 */
export const Places = v.strictObject({
  license: Line,
  zips: v.array(v.pipe(v.number(), v.integer())),
  lats: v.array(v.pipe(v.number(), v.integer())),
  lngs: v.array(v.pipe(v.number(), v.integer())),
  /** The places of each state as `name|zip`, ZIP codes as differences, separated by `;`. */
  states: v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), Line),
})
export type Places = v.InferOutput<typeof Places>

/** `states.json`, written by `scripts/geography.mjs`: the outline of the country on a Mercator square of `size` units. */
export const StatesOutline = v.strictObject({
  license: Line,
  size: v.pipe(v.number(), v.integer()),
  /** SVG path data. */
  land: Line,
  borders: Line,
  labels: v.array(v.strictObject({ code: Line, name: Line, x: v.number(), y: v.number() })),
})
export type StatesOutline = v.InferOutput<typeof StatesOutline>
