/** Recurring days: `first` (`2026-12-03`) and every `everyWeeks` weeks before and after it. */
export type Series = { first: string; everyWeeks: number }

const DAY_MS = 86_400_000

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The last day of a series on or before `today`. */
export function lastInSeries({ first, everyWeeks }: Series, today: string): string {
  const span = everyWeeks * 7
  const from = numberOf(first)
  return dayOf(from + Math.floor((numberOf(today) - from) / span) * span)
}

/** The first day of a series after `today`. */
export function nextInSeries(series: Series, today: string): string {
  return dayOf(numberOf(lastInSeries(series, today)) + series.everyWeeks * 7)
}

/** The day `days` later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return dayOf(numberOf(day) + days)
}
