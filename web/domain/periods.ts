import type { Dates } from '../lib/dates.ts'

/** The days of a period that is compared with the one before it. */
export const PERIOD_DAYS = 30
const DAY_MS = 86_400_000

/** The starts of the last `months` months, this one included, and of the next, in the person's time zone, oldest first, in epoch ms. */
export function monthStarts(now: number, months: number, dates: Dates): number[] {
  const today = new Date(dates.dayNumber(now) * DAY_MS)
  return Array.from({ length: months + 1 }, (_, at) => {
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months + 1 + at, 1)
    return dates.startOfDay(first / DAY_MS)
  })
}

/** The start of the period before the last one, of the last one, and of tomorrow, in epoch ms. */
export function periodStarts(now: number, dates: Dates): [before: number, last: number, tomorrow: number] {
  const tomorrow = dates.dayNumber(now) + 1
  return [
    dates.startOfDay(tomorrow - 2 * PERIOD_DAYS),
    dates.startOfDay(tomorrow - PERIOD_DAYS),
    dates.startOfDay(tomorrow),
  ]
}
