import type { Dates } from '../lib/dates.ts'
import { formatNumber } from '../lib/language.ts'

/** The starts of the last `days` days and of tomorrow, in the person's time zone, oldest first, in epoch ms. */
export function dayStarts(now: number, days: number, dates: Dates): number[] {
  const today = dates.dayNumber(now)
  return Array.from({ length: days + 1 }, (_, at) => dates.startOfDay(today - days + 1 + at))
}

/** Of fewer than these, one more or less would be a large part. */
const FEWEST = 5

/** The change from one number to another in percent, as `+15%`; '' where there is too little to compare with, or no change. */
export function changeText(before: number, now: number): string {
  const percent = before < FEWEST ? 0 : Math.round(((now - before) / before) * 100)
  return percent === 0 ? '' : `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}%`
}
