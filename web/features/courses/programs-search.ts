import * as v from 'valibot'
import { ProgramCategory } from '../../catalog/schema/courses.ts'
import { QueryText } from '../../domain/query-text.ts'

/** Search parameters of /premium-courses. */
export const ProgramsSearch = v.object({
  q: v.optional(v.fallback(QueryText, '')),
  category: v.optional(v.fallback(v.union([v.literal(''), ProgramCategory]), '')),
})
export type ProgramsSearch = v.InferOutput<typeof ProgramsSearch>
