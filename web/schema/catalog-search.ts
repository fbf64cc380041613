import * as v from 'valibot'

/** The orders in which the store can be read. */
const SORTS = ['featured', 'price-low', 'price-high', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** What the store keeps in its address, so that Back and a shared link show the same. Nonsense counts as absent. */
export const StoreSearch = v.object({
  q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), '')),
  /** A page of the catalogue, such as `web`; absent: all. */
  category: v.optional(v.fallback(v.string(), '')),
  sort: v.optional(v.fallback(v.picklist(SORTS), 'featured')),
})
export type StoreSearch = v.InferOutput<typeof StoreSearch>
