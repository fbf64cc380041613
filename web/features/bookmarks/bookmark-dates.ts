import { TRASH_DAYS } from '../../domain/bookmark-trash.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const otherYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
const timestampMs = (text: string) => Date.parse(text.replace(' ', 'T'))

/** "Nov 20", or with the year if it is another. */
export function dateText(timestamp: string): string {
  const moment = timestampMs(timestamp)
  const sameYear = new Date(moment).getFullYear() === new Date().getFullYear()
  return (sameYear ? thisYear : otherYear).format(moment)
}

/** When a bookmark in the trash is deleted for good. */
export function deletionText(deletedAt: string): string {
  const days = Math.max(0, Math.ceil((timestampMs(deletedAt) + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS))
  return days === 1 ? 'Deleted for good tomorrow' : `Deleted for good in ${days} days`
}
