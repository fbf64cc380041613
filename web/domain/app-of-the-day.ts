const DAY_MS = 86_400_000

/** The index into a list of `count` for a day (`2026-11-20`): cycles through the list, the same for everyone on that day. */
export function indexOfTheDay(day: string, count: number): number {
  return Math.floor(Date.parse(day) / DAY_MS) % count
}
