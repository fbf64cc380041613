const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
)
const words = new Intl.ListFormat('en-US')

/** The first Monday of a month (1 to 12), as `2027-01-04`. */
export function firstMonday(year: number, month: number): string {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((8 - weekday) % 7)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The next day after `today` (both as `2026-11-20`) on which a cohort starts: the first Monday of one of `months`. Never today. */
export function nextCohortStart(months: readonly number[], today: string): string {
  const year = Number(today.slice(0, 4))
  const starts = [year, year + 1].flatMap((each) => months.map((month) => firstMonday(each, month)))
  return starts.toSorted().find((day) => day > today)!
}

/** `First Monday of January and September`: the general rule, which does not depend on today's date. */
export function cohortRule(months: readonly number[]): string {
  return `First Monday of ${words.format(months.toSorted((a, b) => a - b).map((month) => MONTHS[month - 1]!))}`
}
