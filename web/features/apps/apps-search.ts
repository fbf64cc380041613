import * as v from 'valibot'
import { QueryText } from '../../domain/query-text.ts'

/** Search parameters of /apps. */
export const AppsSearch = v.object({
  q: v.optional(v.fallback(QueryText, '')),
})
export type AppsSearch = v.InferOutput<typeof AppsSearch>
