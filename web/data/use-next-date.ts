import { useMemo, useSyncExternalStore } from 'react'
import type { EventSeats } from '../domain/event-seats.ts'
import type { OnDate } from '../domain/next-date.ts'
import { thisMinute, useMinute } from '../lib/use-minute.ts'
import { nextDates } from './catalog/next-dates.ts'
import { presentSeats } from './catalog/seats.ts'

const NOT_KNOWN: EventSeats = {}

/**
 * Events on their next dates as of now, in order: the binary may have been built long ago. In the HTML, and on the first render of a prerendered
 * page, they have the dates of the build.
 */
export function useNextDates<T extends OnDate>(events: T[]): T[] {
  const seats = useSyncExternalStore(presentSeats.subscribe, presentSeats.get, () => NOT_KNOWN)
  const now = useMinute()
  return useMemo(() => {
    if (now === null || seats === NOT_KNOWN) return events
    const next = events.map((event) => nextDates.ofEvent(event, now))
    return next.sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  }, [events, seats, now])
}

/** Whether an event is on its next date still: the page that shows it may have slept since. */
export const isOnNextDate = (event: OnDate): boolean => nextDates.ofEvent(event, thisMinute()).start === event.start
