import * as v from 'valibot'
import { RATINGS } from '../../domain/directory-options.ts'
import { isSlug } from '../../lib/slug.ts'
import { BUSINESS_CATEGORIES } from '../../collections/business-options.ts'

const Category = v.picklist(BUSINESS_CATEGORIES.map(({ id }) => id))
const absent = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined as never))

/** Search parameters of the map. Invalid values count as absent. */
export const MapSearch = v.object({
  price: absent(v.picklist([1, 2, 3, 4])),
  rating: absent(v.picklist(RATINGS)),
  category: absent(Category),
  /** The business whose card is open. */
  id: absent(v.pipe(v.string(), v.check(isSlug))),
  /** A pin is about to be dropped. */
  pin: absent(v.literal(true)),
})
export type MapSearch = v.InferOutput<typeof MapSearch>
