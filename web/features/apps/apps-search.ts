import * as v from 'valibot'
import { MAX_SEARCH_LENGTH } from '../../lib/search-length.ts'

/** Search parameters of /apps. */
export const AppsSearch = v.object({
  q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)), '')),
})
export type AppsSearch = v.InferOutput<typeof AppsSearch>
