import type { Dates } from './dates.ts'

/**
 * A start such as `2026-12-16T13:00:00-05:00` in the time of its place, which is named: `Wednesday, December 16, 2026, 1 PM ET`. `zone`: what that is
 * called; without it the difference is.
 */
export function localStart(start: string, dates: Dates, zone = offsetText(start)): string {
  const day = Date.parse(start.slice(0, 10))
  const minutes = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16))
  const text = `${dates.weekday(day, 'long', 'UTC')}, ${dates.longDay(day, 'UTC')}, ${dates.clock(minutes)}`
  return `${text} ${zone}`.trimEnd()
}

/** What a start differs by from UTC: `UTC-5`. Nothing for one that does not say it. */
function offsetText(start: string): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(start) ?? []
  if (!sign) return ''
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}
