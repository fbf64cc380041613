import type { Dates } from '../../lib/dates.ts'
import { zoneText } from '../../lib/zone-text.ts'
import { formatCents } from '../../domain/money.ts'
import { EVENT_PLACES, type EventEntry, type EventPlace } from '../../catalog/schema/events.ts'

// Days have no time zone, so they are parsed and formatted in UTC everywhere.
const moment = (day: string) => Date.parse(day)

/** `Thursday, December 17, 2026`. */
export const longDay = (day: string, dates: Dates): string =>
  `${dates.weekday(moment(day), 'long', 'UTC')}, ${dates.longDay(moment(day), 'UTC')}`
export const shortWeekday = (day: string, dates: Dates): string => dates.weekday(moment(day), 'short', 'UTC')
const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
export const shortMonth = (day: string): string => months.format(moment(day))
/** `December 2026`, from `2026-12`. */
export const longMonth = (month: string, dates: Dates): string => dates.month(moment(`${month}-01`), 'UTC')

/** The local date of the event. */
export const dayOf = ({ start }: Pick<EventEntry, 'start'>): string => start.slice(0, 10)

// A non-breaking space keeps `6 PM` on one line.
const clock = (instant: string, dates: Dates) => dates.clock(minutesOf(instant)).replace(' ', '\u00a0')

const minutesOf = (instant: string) => Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))

/** The local start time: `5:30 PM`. */
export const startTime = ({ start }: Pick<EventEntry, 'start'>, dates: Dates): string => clock(start, dates)

/** `5:30 PM to 8 PM ET`. */
export function timeRange({ start, end, zone }: Pick<EventEntry, 'start' | 'end' | 'zone'>, dates: Dates): string {
  return `${clock(start, dates)} to ${clock(end, dates)} ${zoneText(zone, start)}`
}

/** The event's option of the place filter. */
export function placeIdOf({ place }: Pick<EventEntry, 'place'>): EventPlace {
  if ('online' in place) return 'virtual'
  return (Object.keys(EVENT_PLACES) as EventPlace[]).find((id) => EVENT_PLACES[id] === place.city)!
}

/** Short form of the place: `Virtual`, or `The Ledger Hall, New York`. */
export const shortPlace = ({ place }: Pick<EventEntry, 'place'>): string =>
  'online' in place ? EVENT_PLACES.virtual : `${place.venue}, ${place.city}`

export const priceText = ({ price }: Pick<EventEntry, 'price'>): string => (price === 0 ? 'Free' : formatCents(price))
