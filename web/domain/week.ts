/** The starts of the last `days` days and of tomorrow, in local time, oldest first, in epoch ms. */
export function dayStarts(now: Date, days: number): number[] {
  return Array.from({ length: days + 1 }, (_, at) =>
    // By the calendar, since a day has 23 or 25 hours where the clocks change.
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1 + at).getTime(),
  )
}

/** The change from one number to another in percent, as `+15%`; '' where there is nothing to compare with, or no change. */
export function changeText(before: number, now: number): string {
  const percent = before === 0 ? 0 : Math.round(((now - before) / before) * 100)
  return percent === 0 ? '' : `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}%`
}
