/** A time as rows contain it, in PocketBase's format: `2026-11-20 18:23:45.123Z` (UTC, milliseconds). */
export function timestamp(epochMs: number = Date.now()): string {
  return new Date(epochMs).toISOString().replace('T', ' ')
}

/** A time as rows contain it, in epoch ms. Safari reads none with a space. */
export const momentOf = (stored: string): number => Date.parse(stored.replace(' ', 'T'))

/** A time as rows contain it, or '' for never. */
export const TIMESTAMP = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z)?$/
