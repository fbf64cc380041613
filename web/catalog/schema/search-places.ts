import * as v from 'valibot'
import { Address, Line, PictureName, Slug } from './fields.ts'

const Lines = v.array(Line)

/** `public/catalog/search-places.json`: search entries that no content file describes. */
export const SearchPlacesFile = v.strictObject({
  /** Pages that are a route of their own, in the order in which they are suggested. `tags`: synonyms. */
  places: v.array(
    v.strictObject({ to: Address, title: Line, description: Line, tags: Lines, object: v.optional(PictureName) }),
  ),
  /** Search terms for pages that have a file, and for their questions, by slug. */
  pageWords: v.record(Slug, Lines),
})
export type SearchPlacesFile = v.InferOutput<typeof SearchPlacesFile>
