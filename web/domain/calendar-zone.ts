const MINUTE_MS = 60_000

// One for each zone: making it takes five times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** The UTC offset of a time zone at an instant, in minutes. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return Math.round((wall - instant) / MINUTE_MS)
}

/** The instant of a local day and time (`2027-01-12`, `18:30`) in a zone. A time that DST skips is moved forward. */
export function instantIn(timeZone: string, day: string, time: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const guess = wall - offsetAt(wall, timeZone) * MINUTE_MS
  // Within hours of a DST change, the offset at the local time read as UTC is that of the other side.
  return wall - offsetAt(guess, timeZone) * MINUTE_MS
}

/** An instant in a zone's local time, with its offset: `2027-01-12T18:30:00-05:00`. */
export function zonedText(instant: number, timeZone: string): string {
  const offset = offsetAt(instant, timeZone)
  const wall = new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19)
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(offset)
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
