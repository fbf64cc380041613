import { findAsTyped } from '../../domain/matches-words.ts'
import { EVENT_PLACES, EVENT_TYPES, type EventEntry } from '../../catalog/schema/events.ts'
import { type EventsSearch } from './events-search.ts'
import { placeIdOf, priceText } from './event-texts.ts'

const textsOf = (event: EventEntry) => [
  ...[event.name, EVENT_TYPES[event.type], EVENT_PLACES[placeIdOf(event)], priceText(event), event.host],
  ...[event.description, ...event.about],
]

/** The events that match the search and both filters. */
export function selectEvents(
  events: readonly EventEntry[],
  { q = '', type, place }: EventsSearch,
  find = findAsTyped,
): EventEntry[] {
  return find(events, textsOf, q).filter(
    (event) => (!type || event.type === type) && (!place || placeIdOf(event) === place),
  )
}
