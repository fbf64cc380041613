import type { Dates } from '../../lib/dates.ts'

/** A row's timestamp relative to `now`: `Today, 9:12 AM`, `Yesterday, 4:05 PM`, `11/03/2026, 9:12 AM`. */
export function formatMoment(moment: string, now: number, dates: Dates): string {
  const at = Date.parse(moment.replace(' ', 'T'))
  const daysAgo = dates.dayNumber(now) - dates.dayNumber(at)
  const day = daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : dates.day(at)
  return `${day}, ${dates.time(at)}`
}
