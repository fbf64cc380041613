import * as v from 'valibot'
import { DepartmentId } from '../../catalog/schema/jobs.ts'
import { QueryText } from '../../domain/query-text.ts'

/** Search parameters of /careers. */
export const JobsSearch = v.object({
  q: v.optional(v.fallback(v.optional(v.pipe(QueryText, v.trim(), v.minLength(1))), undefined)),
  department: v.optional(v.fallback(v.optional(DepartmentId), undefined)),
})
export type JobsSearch = v.InferOutput<typeof JobsSearch>
