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

/**
 * `map.json`, written by `scripts/geography.mjs`: what is drawn on the outline. `neighbours`, lakes and `rivers` are SVG path data on a Mercator
 * square of `size` units, all else is on one of `fine` units.
 */
export const MapDetails = v.strictObject({
  license: Line,
  size: v.pipe(v.number(), v.integer()),
  fine: v.pipe(v.number(), v.integer()),
  neighbours: Line,
  lakes: Line,
  /** The Great Lakes and those abroad. */
  outerLakes: Line,
  rivers: Line,
  /** Cities with businesses: the area of their blocks and the ZIP codes named in it, from x and y of the city. */
  cities: v.array(
    v.strictObject({
      name: Line,
      state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      x: v.number(),
      y: v.number(),
      blocks: Line,
      zips: v.array(v.tuple([v.pipe(v.string(), v.regex(/^\d{5}$/)), v.number(), v.number()])),
    }),
  ),
  /** Name, x, y and number of ZIP codes, the largest first. */
  towns: v.array(v.tuple([Line, v.number(), v.number(), v.pipe(v.number(), v.integer())])),
})
export type MapDetails = v.InferOutput<typeof MapDetails>
