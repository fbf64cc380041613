import { nextDate, withNextDate, type OnDate, type Recurring } from '../../domain/next-date.ts'
import { presentSeats, seatsAt, type SeatsStore } from './seats.ts'

/** The dates of events as of now: by what `seats` last said, as long as that is to come, else by their series. */
export type NextDates = {
  ofEvent: <T extends OnDate>(event: T, now: number) => T
  ofSeat: <T extends { sku: string; stock?: number | undefined } & Partial<Recurring>>(item: T, now: number) => T
}

/** Makes those of one page. */
export const createNextDates = (seats: SeatsStore): NextDates => ({
  ofEvent: (event, now) => nextDate(event, seatsAt(seats, now), now),
  ofSeat: (item, now) => withNextDate(item, seatsAt(seats, now), now),
})

/** Those by what the server says to this page. */
export const nextDates: NextDates = createNextDates(presentSeats)
