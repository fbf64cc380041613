import { TRASH_DAYS } from '../../domain/bookmark-trash.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const otherYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
const otherYearShort = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short' })
const timestampMs = (text: string) => Date.parse(text.replace(' ', 'T'))

/** "Nov 20", or with the year if it is another. */
export const dateText = (timestamp: string): string => dateIn(timestamp, otherYear)

/** "Nov 20", or "Nov 2024" if it is another year: in a list there is little room. */
export const shortDateText = (timestamp: string): string => dateIn(timestamp, otherYearShort)

function dateIn(timestamp: string, otherwise: Intl.DateTimeFormat): string {
  const moment = timestampMs(timestamp)
  const isThisYear = new Date(moment).getFullYear() === new Date().getFullYear()
  return (isThisYear ? thisYear : otherwise).format(moment)
}

/** When a bookmark in the trash is deleted for good. */
export function deletionText(deletedAt: string): string {
  const days = Math.max(0, Math.ceil((timestampMs(deletedAt) + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS))
  return days === 1 ? 'Deleted for good tomorrow' : `Deleted for good in ${days} days`
}
