import { useSyncExternalStore } from 'react'
import type { EventSeats } from '../domain/event-seats.ts'
import { seatsLeft } from '../domain/next-date.ts'
import { useWhenOnline } from '../lib/online.ts'
import { presentSeats } from './catalog/seats.ts'

const NOT_KNOWN: EventSeats = {}

/** How many seats a date has left, read if what is known is older than a minute; undefined if it is not known, as in the HTML. */
export function useSeatsLeft(event: { id: string; start: string }): number | undefined {
  const seats = useSyncExternalStore(presentSeats.subscribe, presentSeats.get, () => NOT_KNOWN)
  useWhenOnline(presentSeats.refresh)
  return seatsLeft(seats, event)
}
