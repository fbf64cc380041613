import * as v from 'valibot'

/** What /apps keeps in its address. */
export const AppsSearch = v.object({ q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), '')) })
export type AppsSearch = v.InferOutput<typeof AppsSearch>
