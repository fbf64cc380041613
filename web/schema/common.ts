import * as v from 'valibot'

/** A record id: 15 characters of [a-z0-9]. */
export const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))
/** `2026-11-20 18:23:45.123Z`, or '' for never. */
export const Moment = v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z)?$/))

/** What every synced row carries. `updated_at` is the server's and is absent until the row has been there. */
export const rowEntries = { id: Id, user_id: Id, created_at: Moment, updated_at: v.optional(Moment) }
