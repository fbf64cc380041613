import * as v from 'valibot'
import { DepartmentId } from '../../catalog/schema/jobs.ts'
import { parameter, QueryText } from '../../domain/query-text.ts'

/** Search parameters of /careers. */
export const JobsSearch = v.object({
  q: parameter(v.pipe(QueryText, v.trim(), v.minLength(1))),
  department: parameter(DepartmentId),
})
export type JobsSearch = v.InferOutput<typeof JobsSearch>
