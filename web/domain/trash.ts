import { timestamp } from '../lib/timestamp.ts'

/** How long the trash keeps bookmarks and documents. */
export const TRASH_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** The time before which what has come into the trash is deleted for good at `now`, in epoch ms. */
export const trashedBefore = (now: number): string => timestamp(now - TRASH_DAYS * DAY_MS)
