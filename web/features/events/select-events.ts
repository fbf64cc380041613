import { matchesAllWords } from '../../domain/matches-words.ts'
import { EVENT_PLACES, EVENT_TYPES, type EventEntry } from '../../catalog/schema/events.ts'
import { type EventsSearch } from './events-search.ts'
import { placeIdOf, priceText } from './event-texts.ts'

/** The events that match every word of the search and both filters. */
export function selectEvents(events: EventEntry[], { q = '', type, place }: EventsSearch): EventEntry[] {
  return events.filter(
    (event) =>
      (!type || event.type === type) &&
      (!place || placeIdOf(event) === place) &&
      matchesAllWords(
        [
          ...[event.name, event.description, event.host, ...event.about, priceText(event)],
          ...[EVENT_TYPES[event.type], EVENT_PLACES[placeIdOf(event)]],
        ],
        q,
      ),
  )
}
