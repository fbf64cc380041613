import * as v from 'valibot'

/** What the page shows: titles of one kind. Invalid values count as absent. */
export const LibrarySearch = v.object({
  kind: v.optional(v.fallback(v.optional(v.picklist(['ebook', 'audiobook', 'course', 'app'])), undefined)),
})
export type LibrarySearch = v.InferOutput<typeof LibrarySearch>
