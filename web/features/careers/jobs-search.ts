import * as v from 'valibot'
import { DepartmentId } from '../../catalog/schema/jobs.ts'
import { MAX_SEARCH_LENGTH } from '../../lib/search-length.ts'

/** Search parameters of /careers. */
export const JobsSearch = v.object({
  q: v.optional(
    v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_SEARCH_LENGTH))), undefined),
  ),
  department: v.optional(v.fallback(v.optional(DepartmentId), undefined)),
})
export type JobsSearch = v.InferOutput<typeof JobsSearch>
