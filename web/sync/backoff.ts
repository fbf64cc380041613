const INITIAL_BACKOFF_MS = 200
/** The longest delay between two attempts. */
export const MAX_BACKOFF_MS = 60_000

/** Exponential backoff with full jitter: random between 0 and 200 ms doubling to 60 s, but at least `retryAfterMs`. */
export function backoffMs(attempt: number, random: () => number, retryAfterMs = 0): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** Math.min(attempt, 16))
  return Math.max(retryAfterMs, Math.ceil(random() * ceiling))
}
