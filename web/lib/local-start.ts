import type { Dates } from './dates.ts'

/** A start such as `2026-12-16T13:00:00-05:00` in the time of its place: `Wednesday, December 16, 2026, 1 PM`. */
export function localStart(start: string, dates: Dates): string {
  const day = Date.parse(start.slice(0, 10))
  const minutes = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16))
  return `${dates.weekday(day, 'long', 'UTC')}, ${dates.longDay(day, 'UTC')}, ${dates.clock(minutes)}`
}
