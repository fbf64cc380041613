const DAY_MS = 86_400_000

/** The place in a list of `count` that a day (`2026-11-20`) points at: each in turn, the same for everyone on that day. */
export function placeOfTheDay(day: string, count: number): number {
  return Math.floor(Date.parse(day) / DAY_MS) % count
}
