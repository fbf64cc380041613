import * as v from 'valibot'
import { EVENT_PLACES, EventTypeId, type EventPlace } from '../../catalog/schema/events.ts'
import { Slug } from '../../catalog/schema/fields.ts'
import { QueryText } from '../../domain/query-text.ts'

const VIEWS = ['list', 'calendar'] as const
/** The views of the events; the grid has no parameter in the address. */
export type EventsView = 'grid' | (typeof VIEWS)[number]

const chosen = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined))

/** Search parameters of /events. Invalid values count as absent. */
export const EventsSearch = v.object({
  q: chosen(v.pipe(QueryText, v.trim(), v.minLength(1))),
  type: chosen(EventTypeId),
  place: chosen(v.picklist(Object.keys(EVENT_PLACES) as EventPlace[])),
  view: chosen(v.picklist(VIEWS)),
  month: chosen(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  /** The id of the open event. */
  event: chosen(Slug),
  /** The person's own registrations are open. */
  mine: chosen(v.literal(true)),
})
export type EventsSearch = v.InferOutput<typeof EventsSearch>
