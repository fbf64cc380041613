import * as v from 'valibot'
import { parameter } from '../../domain/query-text.ts'
import { RATINGS } from '../../domain/directory-options.ts'
import { isSlug } from '../../lib/slug.ts'
import { BUSINESS_CATEGORIES } from '../../collections/business-options.ts'

const Category = v.picklist(BUSINESS_CATEGORIES.map(({ id }) => id))
/** Search parameters of the map. Invalid values count as absent. */
export const MapSearch = v.object({
  price: parameter(v.picklist([1, 2, 3, 4])),
  rating: parameter(v.picklist(RATINGS)),
  category: parameter(Category),
  /** The business whose card is open. */
  id: parameter(v.pipe(v.string(), v.check(isSlug))),
  /** A pin is about to be dropped. */
  pin: parameter(v.literal(true)),
})
export type MapSearch = v.InferOutput<typeof MapSearch>
