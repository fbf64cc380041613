import * as v from 'valibot'
import { parameter } from '../../domain/query-text.ts'

/** What the page shows: titles of one kind. Invalid values count as absent. */
export const LibrarySearch = v.object({
  kind: parameter(v.picklist(['ebook', 'audiobook', 'course', 'app'])),
})
export type LibrarySearch = v.InferOutput<typeof LibrarySearch>
