import * as v from 'valibot'
import { Line } from './fields.ts'

/** `public/catalog/popups.json`: the parts of the sample purchase notices. */
export const PopupsFile = v.strictObject({
  names: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z][a-z]+$/))), v.length(50)),
  products: v.pipe(
    v.array(v.strictObject({ category: Line, skus: v.pipe(v.array(v.string()), v.minLength(1)) })),
    v.length(4),
  ),
})
export type PopupsFile = v.InferOutput<typeof PopupsFile>

/** The same as read by the app: the products of each category by name. */
export type Samples = { names: string[]; products: string[][] }
