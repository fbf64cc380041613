import * as v from 'valibot'
import { Availability, StoreCategory } from '../../catalog/schema/store-options.ts'
import { parameter, QueryText } from '../../domain/query-text.ts'

/** The sort orders of the store. */
const SORTS = ['featured', 'newest', 'price-low', 'price-high', 'rating'] as const
export type Sort = (typeof SORTS)[number]

/** The maximum of the store's price slider, in dollars: at the maximum, more expensive items are shown too. */
export const MAX_SLIDER_PRICE = 10_000

const isPrice = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SLIDER_PRICE))

/** Search parameters of the store, so that Back and a shared link show the same. Invalid values count as absent. */
export const StoreSearch = v.object({
  q: parameter(QueryText),
  category: parameter(StoreCategory),
  availability: parameter(Availability),
  /** At least this many stars; 5 means exactly that. */
  rating: parameter(v.picklist([3, 4, 5])),
  /** The highest price, in dollars. */
  max: parameter(isPrice),
  sort: parameter(v.picklist(SORTS)),
  /** The number of pages shown, starting with the first. */
  page: parameter(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
})
export type StoreSearch = v.InferOutput<typeof StoreSearch>

/** Whether nothing is looked for: the store shows its home. */
export const isStoreHome = (search: StoreSearch): boolean =>
  Object.entries(search).every(([name, value]) => name === 'page' || value === undefined)
