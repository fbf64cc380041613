import * as v from 'valibot'

/** Search parameters of /apps. */
export const AppsSearch = v.object({ q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), '')) })
export type AppsSearch = v.InferOutput<typeof AppsSearch>
