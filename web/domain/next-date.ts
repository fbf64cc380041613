import { addDays, lastInSeries } from './calendar-series.ts'
import { instantIn, zonedText } from './calendar-zone.ts'
import { seatsOf, withSeatsLeft, type EventSeats } from './event-seats.ts'

const DAY_MS = 86_400_000

/** One date of what comes every so many weeks: when it begins in the time of its zone, with the UTC offset. */
export type Recurring = { start: string; zone: string; everyWeeks: number }

/** An event on one of its dates. `seats`: how many that has, if people register for it. */
export type OnDate = Recurring & { id: string; end: string; seats?: number | undefined }

/** When the first date of a series begins after a moment, which may be before the one that is given. */
export function startAfter({ start, zone, everyWeeks }: Recurring, now: number): string {
  const beginning = (day: string) => instantIn(zone, day, start.slice(11, 16))
  // Before the moment in every time zone.
  const before = new Date(now - DAY_MS).toISOString().slice(0, 10)
  let day = lastInSeries({ first: start.slice(0, 10), everyWeeks }, before)
  while (beginning(day) <= now) day = addDays(day, 7 * everyWeeks)
  return zonedText(beginning(day), zone)
}

/** An event on another of its dates. */
export function onDate<T extends Pick<OnDate, 'start' | 'end' | 'zone'>>(event: T, start: string): T {
  if (start === event.start) return event
  const length = Date.parse(event.end) - Date.parse(event.start)
  return { ...event, start, end: zonedText(Date.parse(start) + length, event.zone) }
}

/**
 * An event on its next date: the one that the server has said it sells, else the next one of its series. Nobody registers any more for one that has
 * begun; an event without registration stays on its date until that is over.
 */
export function nextDate<T extends OnDate>(event: T, seats: EventSeats, now: number): T {
  const length = event.seats === undefined ? Date.parse(event.end) - Date.parse(event.start) : 0
  return onDate(event, seats[event.id]?.start ?? startAfter(event, now - length))
}

/** A seat of an event on its next date, with how many that has left, once it is known. Any other item is as in the catalog. */
export function withNextDate<T extends { sku: string; stock?: number | undefined } & Partial<Recurring>>(
  item: T,
  seats: EventSeats,
  now: number,
): T {
  const { start, zone, everyWeeks } = item
  const next =
    seatsOf(seats, item)?.start ?? (start && zone && everyWeeks && startAfter({ start, zone, everyWeeks }, now))
  return { ...withSeatsLeft(item, seats), ...(next && { start: next }) }
}

/** How many seats a date has left; undefined if that is not known, or of another date. */
export function seatsLeft(seats: EventSeats, event: { id: string; start: string }): number | undefined {
  const known = seats[event.id]
  return known?.start.slice(0, 10) === event.start.slice(0, 10) ? known.left : undefined
}
