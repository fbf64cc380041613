import type { Dates } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'

/** A row's timestamp relative to `now`: `Today, 9:12 AM`, `Yesterday, 4:05 PM`, `11/03/2026, 9:12 AM`. */
export function formatMoment(moment: string, now: number, dates: Dates): string {
  const at = momentOf(moment)
  const daysAgo = dates.dayNumber(now) - dates.dayNumber(at)
  const time = dates.time(at)
  if (daysAgo === 0) return t('Today, {time}', { time })
  return daysAgo === 1 ? t('Yesterday, {time}', { time }) : `${dates.day(at)}, ${time}`
}
