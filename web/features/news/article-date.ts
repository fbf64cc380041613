// In UTC: west of it, local time would show the previous day, and differ from the prerendered page.
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-10` as `November 10, 2026`. */
export const articleDate = (day: string): string => LONG.format(new Date(`${day}T00:00:00Z`))
