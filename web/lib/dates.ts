import { formatClock } from './hours.ts'
import { language, locale } from './language.ts'
import { DEFAULT_TIME_ZONE, type DateFormat, type Preferences } from './preference-options.ts'

/** A moment in epoch ms, or as a Date. */
type Moment = number | Date

/** How dates and times are written, as the person has set it. Days without a time are in UTC: `zone` says so. */
export type Dates = {
  /** The time zone of moments. */
  zone: string
  /** `11/03/2026` */
  day: (at: Moment, zone?: string) => string
  /** `November 3, 2026`, in texts. */
  longDay: (at: Moment, zone?: string) => string
  /** `Tuesday, November 3` */
  weekdayAndDay: (at: Moment, zone?: string) => string
  /** `November 2026` */
  month: (at: Moment, zone?: string) => string
  /** `Tuesday`, `Tue` or `T` */
  weekday: (at: Moment, width: 'long' | 'short' | 'narrow', zone?: string) => string
  /** `9:12 AM` or `09:12` */
  time: (at: Moment, zone?: string) => string
  /** `9 AM`, `5:30 PM` or `17:30`, from minutes since midnight. */
  clock: (minutes: number) => string
  /** The day of a moment in the person's zone, counted from 1970. */
  dayNumber: (at: Moment) => number
  /** The moment at which such a day begins. */
  startOfDay: (day: number) => number
}

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTES = 24 * 60

/** Whether the browser knows a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The time zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE

/** Whether a zone is that of a region, and not a clock such as UTC. */
export const isRegion = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/')

/** A zone as it is written for people: `America/New York`. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** Day, month and year in the order of a format, in words. Spanish joins them by "de" and has the day before the month. */
const WORDS: Record<DateFormat, (day: string, month: string, year: string) => string> = {
  'MM/DD/YYYY': (day, month, year) => `${month} ${day}${year && `, ${year}`}`,
  'DD/MM/YYYY': (day, month, year) => `${day} ${month}${year && ` ${year}`}`,
  'YYYY-MM-DD': (day, month, year) => `${year && `${year} `}${month} ${day}`,
}

/** Formats dates and times by preferences; a zone that is not known is UTC. */
export function datesBy({ timeZone, dateFormat, timeFormat }: Omit<Preferences, 'fontSize' | 'language'>): Dates {
  const own = timeZone === '' ? deviceZone() : isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE
  const made = new Map<string, Intl.DateTimeFormat>()
  const partsOf = (at: Moment, options: Intl.DateTimeFormatOptions, zone = own) => {
    const key = JSON.stringify([zone, options])
    let format = made.get(key)
    if (!format) made.set(key, (format = new Intl.DateTimeFormat(locale(), { ...options, timeZone: zone })))
    return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Record<
      Intl.DateTimeFormatPartTypes,
      string
    >
  }
  const inWords = (at: Moment, withYear: boolean, zone?: string) => {
    const parts = partsOf(at, { year: 'numeric', month: 'long', day: 'numeric' }, zone)
    const year = withYear ? parts.year : ''
    if (language.get() === 'es') return [parts.day, parts.month, year].filter(Boolean).join(' de ')
    return WORDS[dateFormat](parts.day, parts.month, year)
  }
  const clock = (minutes: number) => {
    if (timeFormat === '12h') return formatClock(minutes)
    const two = (value: number) => String(value).padStart(2, '0')
    return `${two(Math.floor((minutes % MINUTES) / 60))}:${two(minutes % 60)}`
  }
  const minutesIn = (at: Moment, zone?: string) => {
    const { hour, minute } = partsOf(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone)
    return Number(hour) * 60 + Number(minute)
  }
  const day = (at: Moment, zone?: string) => {
    const parts = partsOf(at, { year: 'numeric', month: '2-digit', day: '2-digit' }, zone)
    return dateFormat.replace('YYYY', parts.year).replace('MM', parts.month).replace('DD', parts.day)
  }
  const dayNumber = (at: Moment) => {
    const { year, month, day } = partsOf(at, { year: 'numeric', month: 'numeric', day: 'numeric' })
    return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS
  }
  return {
    zone: own,
    day,
    longDay: (at, zone) => inWords(at, true, zone),
    weekdayAndDay: (at, zone) => `${partsOf(at, { weekday: 'long' }, zone).weekday}, ${inWords(at, false, zone)}`,
    month(at, zone) {
      const { month, year } = partsOf(at, { year: 'numeric', month: 'long' }, zone)
      return language.get() === 'es' ? `${month} de ${year}` : `${month} ${year}`
    },
    weekday: (at, width, zone) => partsOf(at, { weekday: width }, zone).weekday,
    time(at, zone) {
      const minutes = minutesIn(at, zone)
      if (timeFormat === '24h') return clock(minutes)
      const hour = Math.floor(minutes / 60)
      return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
    },
    clock,
    dayNumber,
    startOfDay(day) {
      // The offset of a zone changes by at most a few hours: corrected twice, it is that of the start itself.
      let start = day * DAY_MS
      for (let turn = 0; turn < 2; turn++) {
        const shown = dayNumber(start) * DAY_MS + minutesIn(start) * 60_000
        start -= shown - day * DAY_MS
      }
      return start
    },
  }
}
