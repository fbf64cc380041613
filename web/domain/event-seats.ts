/** The next date of each event, by the event's id: when it begins, and how many seats are left. */
export type EventSeats = Readonly<Record<string, { start: string; left: number }>>

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
