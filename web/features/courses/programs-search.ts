import * as v from 'valibot'
import { ProgramCategory } from '../../catalog/schema/courses.ts'
import { ListQuery } from '../../domain/query-text.ts'

/** Search parameters of /premium-courses. */
export const ProgramsSearch = v.object({
  q: ListQuery,
  category: v.optional(v.fallback(v.union([v.literal(''), ProgramCategory]), '')),
})
export type ProgramsSearch = v.InferOutput<typeof ProgramsSearch>
