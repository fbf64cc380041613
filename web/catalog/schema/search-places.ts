import * as v from 'valibot'
import { Address, Line, Motif, Slug } from './sold-item.ts'

const Lines = v.array(Line)

/** `public/catalog/search-places.json`: what search finds that no content file describes. */
export const SearchPlacesFile = v.strictObject({
  /** Pages with a route of their own, in the order in which they are offered. `tags`: what else people call them. */
  places: v.array(
    v.strictObject({ to: Address, title: Line, description: Line, tags: Lines, motif: v.optional(Motif) }),
  ),
  /** What people type who mean one of the service pages, by its slug. */
  serviceWords: v.record(Slug, Lines),
})
export type SearchPlacesFile = v.InferOutput<typeof SearchPlacesFile>
