/** The next date of each event, by the event's id: when it begins, and how many seats are left. */
export type EventSeats = Readonly<Record<string, { start: string; left: number }>>

/** A date that was said to be on sale this long ago counts, although by the clock of the device it had begun: that may be wrong. */
const BELIEVED_MS = 60 * 60_000

/** What was said at `readAt` of dates that are to come. One that has begun since is not sold any more. Both in epoch ms. */
export function seatsToCome(seats: EventSeats, now: number, readAt: number): EventSeats {
  const isBelieved = Math.abs(now - readAt) < BELIEVED_MS
  const entries = Object.entries(seats)
  const toCome = entries.filter(([, { start }]) => {
    const at = Date.parse(start)
    return at > now || (isBelieved && at <= readAt)
  })
  return toCome.length === entries.length ? seats : Object.fromEntries(toCome)
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
