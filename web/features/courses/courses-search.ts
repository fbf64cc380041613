import * as v from 'valibot'
import { parameter, QueryText } from '../../domain/query-text.ts'

/** Search parameters of /courses. */
export const CoursesSearch = v.object({ q: parameter(v.pipe(QueryText, v.trim(), v.minLength(1))) })
export type CoursesSearch = v.InferOutput<typeof CoursesSearch>
