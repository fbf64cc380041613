const two = (part: number) => String(part).padStart(2, '0')

/** Seconds as a media player shows them: `0:07`, `12:30`, `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** `6 h 12 min` as an ISO 8601 duration: `PT6H12M`. */
export function isoDuration(text: string): string {
  const [, hours, minutes] = /^(\d+) h (\d+) min$/.exec(text)!
  return `PT${hours}H${minutes}M`
}
