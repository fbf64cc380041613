import type { Bookmark } from '../../collections/bookmarks.ts'
import type { Dates } from '../../lib/dates.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { t } from '../../lib/t.ts'
import { TRASH_DAYS } from '../../domain/trash.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of a timestamp, as the person writes days. */
export const dateText = (timestamp: string, dates: Dates): string => dates.day(momentOf(timestamp))

/**
 * When a bookmark has come into the trash, in epoch ms: by the server, which deletes it (pb_hooks/src/bookmarks.ts), once that has the change;
 * until then by this device. The clock of the device that has deleted it may be ahead.
 */
function trashedAt({ deleted_at, updated_at }: Bookmark): number {
  const [byDevice, byServer] = [momentOf(deleted_at), momentOf(updated_at ?? '') || 0]
  return byDevice > Date.now() ? byServer : Math.max(byDevice, byServer)
}

/** The days until a bookmark in the trash is deleted for good. */
const daysLeft = (row: Bookmark): number =>
  Math.max(0, Math.ceil((trashedAt(row) + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS))

/** The same in a narrow column: `26 days left`. */
export const daysLeftText = (row: Bookmark): string =>
  t('{days, plural, one {# day left} other {# days left}}', { days: daysLeft(row) })

/** When a bookmark in the trash is deleted for good. */
export function deletionText(row: Bookmark): string {
  const days = daysLeft(row)
  return days === 1 ? t('Deleted for good tomorrow') : t('Deleted for good in {days} days', { days })
}
