import { isTimeZone } from '../lib/dates.ts'
import { localStart } from '../lib/local-start.ts'
import { useDates } from '../lib/use-dates.ts'
import { zoneText } from '../lib/zone-text.ts'

/** When something begins, in the time of its place. `zone`: the time zone of that, if it is known, also to this browser. */
export function LocalStart({ start, zone }: { start: string; zone?: string | undefined }) {
  const name = zone && isTimeZone(zone) ? zoneText(zone, start) : undefined
  return <time dateTime={start}>{localStart(start, useDates(), name)}</time>
}
