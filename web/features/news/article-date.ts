// In UTC, or a reader west of it would see the day before, and the prerendered page another date than the browser's.
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-10` as `November 10, 2026`. */
export const articleDate = (day: string): string => LONG.format(new Date(`${day}T00:00:00Z`))
