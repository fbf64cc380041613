import type { EventEntry } from '../../catalog/schema/events.ts'

/**
 * How many seats a date has: `40 seats` while it is not known how many are left, else `12 of 40 seats left`. The number of the server is the
 * newer one; none for an event without registration.
 */
export function seatsText(event: Pick<EventEntry, 'seats' | 'sold'>, left: number | undefined): string | null {
  const { seats, sold } = event
  if (seats === undefined) return null
  if (left === undefined) return `${seats} seats`
  if (left === 0) return sold ? 'Sold out' : 'Full, with a waiting list'
  return left >= seats ? `${seats} seats` : `${left} of ${seats} seats left`
}
