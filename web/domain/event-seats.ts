/** The next date of each event, by the event's id: when it begins, and how many seats are left. */
export type EventSeats = Readonly<Record<string, { start: string; left: number }>>

/** What was said of dates that are to come. One that has begun since is not sold any more. */
export function seatsToCome(seats: EventSeats, now: number): EventSeats {
  const entries = Object.entries(seats)
  const toCome = entries.filter(([, { start }]) => Date.parse(start) > now)
  return toCome.length === entries.length ? seats : Object.fromEntries(toCome)
}

/** How many seats a date has left; undefined if that is not known, or of another date. */
export function seatsLeft(seats: EventSeats, event: { id: string; start: string }): number | undefined {
  const known = seats[event.id]
  return known?.start.slice(0, 10) === event.start.slice(0, 10) ? known.left : undefined
}

/** Whether an item is a seat of an event; its SKU is `event-` and the event's id. */
export const isSeat = ({ sku }: { sku: string }): boolean => sku.startsWith('event-')

/** What the server has said of the event that an item is a seat of. */
export const seatsOf = (seats: EventSeats, item: { sku: string }): EventSeats[string] | undefined =>
  isSeat(item) ? seats[item.sku.slice('event-'.length)] : undefined

/** A seat with how many the date on sale has left, where that is known; any other item as it is. */
export function withSeatsLeft<T extends { sku: string; stock?: number | undefined }>(item: T, seats: EventSeats): T {
  const known = seatsOf(seats, item)
  return known ? { ...item, stock: known.left } : item
}
