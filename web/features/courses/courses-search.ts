import * as v from 'valibot'
import { ListQuery } from '../../domain/query-text.ts'

/** Search parameters of /courses. */
export const CoursesSearch = v.object({ q: ListQuery })
export type CoursesSearch = v.InferOutput<typeof CoursesSearch>
