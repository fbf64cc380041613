import { useSyncExternalStore } from 'react'
import type { EventSeats } from '../domain/event-seats.ts'
import { nextDate, type OnDate } from '../domain/next-date.ts'
import { presentSeats } from './catalog/seats.ts'

const NOT_KNOWN: EventSeats = {}

/** An event whose seats are sold, on the date that is on sale by now; in the HTML, and until that is known, on the next one of the catalog. */
export function useNextDate<T extends OnDate>(event: T): T {
  return nextDate(
    event,
    useSyncExternalStore(presentSeats.subscribe, presentSeats.get, () => NOT_KNOWN),
  )
}
