import * as v from 'valibot'
import { isSlug } from '../../lib/slug.ts'

/** A trimmed line of text that is not empty. */
export const Line = v.pipe(v.string(), v.trim(), v.minLength(1))
/** At least one line. */
export const Lines = v.pipe(v.array(Line), v.minLength(1))
/** A whole number from 1. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(1))
/** An id as in addresses. */
export const Slug = v.pipe(v.string(), v.check(isSlug, 'not an id of lower-case letters, digits and hyphens'))
/** An address of this site. The build checks that there is a page for it. */
export const Address = v.pipe(v.string(), v.regex(/^\/(?!\/)/))
/** A day as `2026-11-20`. */
export const Day = v.pipe(v.string(), v.isoDate())
/** The object or cover in a picture, one of `web/pictures` (`ui/picture.tsx`). The check of the whole catalog knows which there are. */
export const PictureName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'not the name of a picture'))
export type PictureName = v.InferOutput<typeof PictureName>
/** A button or link of a page. */
export const Action = v.strictObject({ label: Line, to: Address })
export type Action = v.InferOutput<typeof Action>

/** Dollars with at most two decimals; money is in cents everywhere else. */
export const Dollars = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.check((dollars) => Number(dollars.toFixed(2)) === dollars, 'more than two decimals'),
)
