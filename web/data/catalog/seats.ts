import * as v from 'valibot'
import type { EventSeats } from '../../domain/event-seats.ts'
import { createServerCopy } from './server-copy.ts'

/** The answer of `GET /api/seats`. */
const Seats = v.record(v.string(), v.object({ day: v.string(), seats: v.number(), left: v.number() }))

/** How many seats the next dates of the events have, as the server last said it. */
export const presentSeats = createServerCopy<EventSeats>(
  { path: '/api/seats', key: 'everyday_seats', field: 'dates' },
  Seats,
  {},
)
