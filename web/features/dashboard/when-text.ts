import type { Dates } from '../../lib/dates.ts'

/** A moment as briefly as it is clear: `9:12 AM` today, `Fri` within the last six days, then `11/03/2026`. */
export function whenText(at: number, now: number, dates: Dates): string {
  const daysAgo = dates.dayNumber(now) - dates.dayNumber(at)
  if (daysAgo <= 0) return dates.time(at)
  if (daysAgo <= 6) return dates.weekday(at, 'short')
  return dates.day(at)
}
