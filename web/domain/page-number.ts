import * as v from 'valibot'

/** The search parameter `page` of a list: absent for the first page, and for anything that is no page. */
export const PageNumber = v.optional(
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999))), undefined),
)
