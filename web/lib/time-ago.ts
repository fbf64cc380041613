const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A duration in its largest unit: `less than a minute`, `4 min`, `3 h`, `1 day`, `12 days`. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}

/** How long ago, for epoch ms; a time in the future gives `just now`. */
export function timeAgo(at: number, now: number): string {
  return now - at < MINUTE_MS ? 'just now' : `${formatDuration(now - at)} ago`
}
