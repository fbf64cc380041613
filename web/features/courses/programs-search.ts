import * as v from 'valibot'
import { ProgramCategory } from '../../catalog/schema/courses.ts'
import { MAX_SEARCH_LENGTH } from '../../lib/search-length.ts'

/** Search parameters of /premium-courses. */
export const ProgramsSearch = v.object({
  q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)), '')),
  category: v.optional(v.fallback(v.union([v.literal(''), ProgramCategory]), '')),
})
export type ProgramsSearch = v.InferOutput<typeof ProgramsSearch>
