import { addDays } from './calendar-series.ts'

/** The month of a day, as `2027-01`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month `months` later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** The weeks that overlap a month, Sunday to Saturday, each as its seven days. */
export function monthWeeks(month: string): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks: string[][] = []
  for (let sunday = start; monthOf(sunday) <= month; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(sunday, day)))
  return weeks
}

/** The weekday of a day, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The day that a navigation key moves to in a month grid; the 31st goes to the last day of a shorter month. Null for other keys. */
export function dayByKey(day: string, key: string): string | null {
  const byDays: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  if (key in byDays) return addDays(day, byDays[key]!)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  if (key === 'End') return addDays(day, 6 - weekdayOf(day))
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const month = addMonths(monthOf(day), key === 'PageUp' ? -1 : 1)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}${day.slice(7)}`
  return same < last ? same : last
}
