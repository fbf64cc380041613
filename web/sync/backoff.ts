const FIRST_DELAY_MS = 200
/** The longest wait between two tries. */
export const LONGEST_DELAY_MS = 60_000

/** Full jitter: a random wait of at most 200 ms doubling to 60 s; a server's own `retryAfterMs` is the least. */
export function backoffMs(attempt: number, random: () => number, retryAfterMs = 0): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt, 16))
  return Math.max(retryAfterMs, Math.ceil(random() * ceiling))
}
