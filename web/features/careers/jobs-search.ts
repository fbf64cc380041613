import * as v from 'valibot'
import { DepartmentId } from '../../catalog/schema/jobs.ts'
import { ListQuery, parameter } from '../../domain/query-text.ts'

/** Search parameters of /careers. */
export const JobsSearch = v.object({
  q: ListQuery,
  department: parameter(DepartmentId),
})
export type JobsSearch = v.InferOutput<typeof JobsSearch>
