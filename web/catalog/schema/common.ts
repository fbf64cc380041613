import * as v from 'valibot'

/** `2026-11-20 18:23:45.123Z`, or '' for never. */
export const DateTime = v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z)?$/))
