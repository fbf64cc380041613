import type { EventSeats } from '../../domain/event-seats.ts'
import { nextDate, seatsToCome, withNextDate, type OnDate, type Recurring } from '../../domain/next-date.ts'
import { presentSeats, type SeatsStore } from './seats.ts'

/** What was read this long ago counts, whatever the clock of this device says has begun since: that may be wrong. */
const BELIEVED_MS = 60 * 60_000

/** The dates of events as of now: by what `seats` last said, as long as that is to come, else by their series. */
export type NextDates = {
  ofEvent: <T extends OnDate>(event: T, now: number) => T
  ofSeat: <T extends { sku: string; stock?: number | undefined } & Partial<Recurring>>(item: T, now: number) => T
}

/** Makes those of one page. */
export function createNextDates(seats: SeatsStore): NextDates {
  let readAt = -Infinity
  seats.subscribe(() => (readAt = Date.now()))
  const present = (now: number): EventSeats =>
    Math.abs(now - readAt) < BELIEVED_MS ? seats.get() : seatsToCome(seats.get(), now)
  return {
    ofEvent: (event, now) => nextDate(event, present(now), now),
    ofSeat: (item, now) => withNextDate(item, present(now), now),
  }
}

/** Those by what the server says to this page. */
export const nextDates: NextDates = createNextDates(presentSeats)
