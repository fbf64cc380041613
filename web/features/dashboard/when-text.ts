const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** A moment as briefly as it is clear: `9:12 AM` today, `Fri` within the last six days, then `Nov 3`, then `Nov 3, 2025`. */
export function whenText(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)]
  const midnight = (daysAgo: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo).getTime()
  if (at >= midnight(0)) return clock.format(then)
  if (at >= midnight(6)) return weekday.format(then)
  return (then.getFullYear() === today.getFullYear() ? day : dayOfYear).format(then)
}
