const FIRST_MS = 2000
const MAX_MS = 15 * 60_000

/** Waits of contents that could not be transferred: each has its own, so that none holds up the others. */
export type Delays = {
  /** Lets a content wait, longer each time; resolves to how often in a row. */
  postpone(record: string, atLeastMs: number): number
  /** How often in a row it was postponed. */
  times(record: string): number
  /** How long a content still waits, in ms; 0 if it does not. */
  left(record: string): number
  /** It has been transferred, or waits for something else. */
  forget(record: string): void
  /** Nothing waits any more; the next waits go on growing. */
  wakeAll(): void
}

/** Waits of 1 to 2 s, doubling up to 15 minutes, while this page is open. */
export function createDelays(now: () => number, random: () => number): Delays {
  const delays = new Map<string, { times: number; from: number; ms: number }>()
  return {
    postpone(record, atLeastMs) {
      const times = (delays.get(record)?.times ?? 0) + 1
      const ms = Math.min(MAX_MS, FIRST_MS * 2 ** (times - 1))
      delays.set(record, { times, from: now(), ms: Math.max(atLeastMs, Math.ceil(ms * (0.5 + random() / 2))) })
      return times
    },
    times: (record) => delays.get(record)?.times ?? 0,
    left(record) {
      const delay = delays.get(record)
      const passed = delay ? now() - delay.from : 0
      // A clock that was set back would delay it for long.
      return delay && passed >= 0 ? Math.max(0, delay.ms - passed) : 0
    },
    forget: (record) => void delays.delete(record),
    wakeAll() {
      for (const delay of delays.values()) delay.ms = 0
    },
  }
}
