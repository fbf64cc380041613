import { t } from './t.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A duration in its largest unit: `less than a minute`, `4 min`, `3 h`, `1 day`, `12 days`. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return t('less than a minute')
  if (ms < HOUR_MS) return t('{n} min', { n: Math.floor(ms / MINUTE_MS) })
  if (ms < DAY_MS) return t('{n} h', { n: Math.floor(ms / HOUR_MS) })
  return t('{n, plural, one {# day} other {# days}}', { n: Math.floor(ms / DAY_MS) })
}

/** How long ago, for epoch ms; a time in the future gives `just now`. */
export function timeAgo(at: number, now: number): string {
  return now - at < MINUTE_MS ? t('just now') : t('{duration} ago', { duration: formatDuration(now - at) })
}
