import * as v from 'valibot'
import { EVENT_PLACES, EventTypeId, type EventPlace } from '../../catalog/schema/events.ts'
import { Slug } from '../../catalog/schema/fields.ts'
import { ListQuery, parameter } from '../../domain/query-text.ts'

const VIEWS = ['list', 'calendar'] as const
/** The views of the events; the grid has no parameter in the address. */
export type EventsView = 'grid' | (typeof VIEWS)[number]

/** Search parameters of /events. Invalid values count as absent. */
export const EventsSearch = v.object({
  q: ListQuery,
  type: parameter(EventTypeId),
  place: parameter(v.picklist(Object.keys(EVENT_PLACES) as EventPlace[])),
  view: parameter(v.picklist(VIEWS)),
  month: parameter(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
  /** The id of the open event. */
  event: parameter(Slug),
  /** The person's own registrations are open. */
  mine: parameter(v.literal(true)),
})
export type EventsSearch = v.InferOutput<typeof EventsSearch>
