/** The next date of each event, by the event's id: when it begins, how many seats it has, and how many are left. */
export type EventSeats = Readonly<
  Record<string, { day: string; start?: string | undefined; seats: number; left: number }>
>

/** What of an item depends on the date of its event. */
type Dated = { sku: string; stock?: number | undefined; start?: string | undefined }

/** How many seats a date has left; undefined if that is not known, or of another date. */
export function seatsLeft(seats: EventSeats, event: { id: string; start: string }): number | undefined {
  const known = seats[event.id]
  return known?.day === event.start.slice(0, 10) ? known.left : undefined
}

/** Whether an item is a seat of an event; its SKU is `event-` and the event's id. */
export const isSeat = ({ sku }: { sku: string }): boolean => sku.startsWith('event-')

/** What is known of an event whose date in the catalog begins at `start`. It may have been kept since long ago: a catalog with a later day is newer. */
export function knownSeats(seats: EventSeats, id: string, start: string | undefined) {
  const known = seats[id]
  return known && start && known.day < start.slice(0, 10) ? undefined : known
}

/** A seat with the date that the server sells by now, and how many it has left. Until that is known it is as in the catalog, as is any other item. */
export function withSeats<T extends Dated>(item: T, seats: EventSeats): T {
  const known = isSeat(item) ? knownSeats(seats, item.sku.slice('event-'.length), item.start) : undefined
  return known ? { ...item, start: known.start ?? item.start, stock: known.left } : item
}
