import { zonedText } from './calendar-zone.ts'
import { knownSeats, type EventSeats } from './event-seats.ts'

/** An event on one of its dates. */
export type OnDate = { id: string; start: string; end: string; zone: string }

/** An event on the date that is on sale by now. */
export function nextDate<T extends OnDate>(event: T, seats: EventSeats): T {
  const start = knownSeats(seats, event.id, event.start)?.start
  if (start === undefined || start === event.start) return event
  const length = Date.parse(event.end) - Date.parse(event.start)
  return { ...event, start, end: zonedText(Date.parse(start) + length, event.zone) }
}
