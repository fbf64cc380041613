import * as v from 'valibot'
import { seatsToCome, type EventSeats } from '../../domain/event-seats.ts'
import { createServerCopy, type ServerCopy } from './server-copy.ts'

/** The answer of `GET /api/seats`. */
const Seats = v.record(v.string(), v.object({ start: v.string(), left: v.number() }))

/** The seats as the server last said it. */
export type SeatsStore = ServerCopy<EventSeats>

/** The next dates of the events and how many seats they have, as the server last said it. */
export const presentSeats: SeatsStore = createServerCopy<EventSeats>(
  { path: '/api/seats', key: 'everyday_seats', field: 'dates' },
  Seats,
  {},
)

/** What a store says of the dates that are to come at `now`, in epoch ms. */
export const seatsAt = (seats: SeatsStore, now: number): EventSeats => seatsToCome(seats.get(), now, seats.readAt())
