import { msg } from './msg.ts'
import { t } from './t.ts'

/** Monday to Sunday as `09:00-18:00`; null: closed. An end before the start is on the next day. */
export type Week = readonly (string | null)[]

export const WEEKDAYS = [
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
  msg('Sunday'),
] as const

/** The name of a weekday (0 is Monday) where it begins a line: Spanish writes it small in a sentence. */
export function weekdayLabel(day: number): string {
  const name = t(WEEKDAYS[day]!)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const DAY_MINUTES = 24 * 60

/** Making one takes a phone longer than all else of a card in a list. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const options = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  clocks.set(timeZone, clock)
  return clock
}

/** The local weekday (0 is Monday) and minutes since midnight in a time zone. */
export function clockIn(timeZone: string, now: Date): { weekday: number; minutes: number } {
  const parts = clockOf(timeZone).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    weekday: WEEKDAYS.findIndex((day) => day === part('weekday')),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

function spanOf(day: string | null | undefined): { from: number; to: number } | null {
  if (!day) return null
  const [from = 0, to = 0] = day.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  return { from, to: to <= from ? to + DAY_MINUTES : to }
}

/** `9 AM`, `5:30 PM`, `midnight`, from minutes since midnight. */
export function formatClock(minutes: number): string {
  const within = minutes % DAY_MINUTES
  if (within === 0) return t('midnight')
  const hour = Math.floor(within / 60)
  const rest = within % 60
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A day's hours for display: `9 AM to 6 PM`, `Closed`. `clock` formats minutes since midnight. */
export function formatHours(day: string | null | undefined, clock = formatClock): string {
  const span = spanOf(day)
  return span ? t('{from} to {to}', { from: clock(span.from), to: clock(span.to) }) : t('Closed')
}

export type OpenStatus = { open: boolean; text: string }

/** Whether a business is open at a time of its own clock. */
export function isOpenAt(week: Week, { weekday, minutes }: ReturnType<typeof clockIn>): boolean {
  const yesterday = spanOf(week[(weekday + 6) % 7])
  const today = spanOf(week[weekday])
  return (
    (yesterday !== null && minutes < yesterday.to - DAY_MINUTES) ||
    (today !== null && minutes >= today.from && minutes < today.to)
  )
}

/** Whether a business is open at `now` in its own time zone, and until or from when. */
export function openStatusAt(week: Week, timeZone: string, now: Date, clock = formatClock): OpenStatus {
  const { weekday, minutes } = clockIn(timeZone, now)
  const yesterday = spanOf(week[(weekday + 6) % 7])
  if (yesterday && minutes < yesterday.to - DAY_MINUTES)
    return { open: true, text: t('Open now, until {time}', { time: clock(yesterday.to) }) }
  const today = spanOf(week[weekday])
  if (today && minutes >= today.from && minutes < today.to)
    return { open: true, text: t('Open now, until {time}', { time: clock(today.to) }) }
  if (today && minutes < today.from)
    return { open: false, text: t('Closed, opens at {time}', { time: clock(today.from) }) }
  for (let ahead = 1; ahead <= 7; ahead++) {
    const next = spanOf(week[(weekday + ahead) % 7])
    if (!next) continue
    const time = clock(next.from)
    if (ahead === 1) return { open: false, text: t('Closed, opens tomorrow at {time}', { time }) }
    const day = t(WEEKDAYS[(weekday + ahead) % 7]!)
    return { open: false, text: t('Closed, opens {day} at {time}', { day, time }) }
  }
  return { open: false, text: t('Closed') }
}

/** Groups consecutive days with the same hours: `Monday to Thursday`, `9 AM to 6 PM`. */
export function groupWeek(
  week: Week,
  clock = formatClock,
): { from: number; to: number; days: string; hours: string }[] {
  const groups: { from: number; to: number; days: string; hours: string }[] = []
  for (let day = 0; day < WEEKDAYS.length; day++) {
    const hours = formatHours(week[day], clock)
    const last = groups.at(-1)
    if (last?.hours === hours) last.to = day
    else groups.push({ from: day, to: day, days: '', hours })
  }
  for (const group of groups)
    group.days =
      group.from === group.to
        ? weekdayLabel(group.from)
        : t(group.to - group.from === 1 ? '{first} and {last}' : '{first} to {last}', {
            first: weekdayLabel(group.from),
            last: t(WEEKDAYS[group.to]!),
          })
  return groups
}
