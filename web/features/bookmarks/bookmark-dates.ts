import type { Dates } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import { TRASH_DAYS } from '../../domain/trash.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const timestampMs = (text: string) => Date.parse(text.replace(' ', 'T'))

/** The day of a timestamp, as the person writes days. */
export const dateText = (timestamp: string, dates: Dates): string => dates.day(timestampMs(timestamp))

/** The days until a bookmark in the trash is deleted for good. */
const daysLeft = (deletedAt: string): number =>
  Math.max(0, Math.ceil((timestampMs(deletedAt) + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS))

/** The same in a narrow column: `26 days left`. */
export const daysLeftText = (deletedAt: string): string =>
  t('{days, plural, one {# day left} other {# days left}}', { days: daysLeft(deletedAt) })

/** When a bookmark in the trash is deleted for good. */
export function deletionText(deletedAt: string): string {
  const days = daysLeft(deletedAt)
  return days === 1 ? t('Deleted for good tomorrow') : t('Deleted for good in {days} days', { days })
}
