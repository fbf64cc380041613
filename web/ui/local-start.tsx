import { localStart } from '../lib/local-start.ts'
import { useDates } from '../lib/use-dates.ts'
import { zoneText } from '../lib/zone-text.ts'

/** When something begins, in the time of its place. `zone`: the time zone of that, if it is known. */
export function LocalStart({ start, zone }: { start: string; zone?: string | undefined }) {
  return <time dateTime={start}>{localStart(start, useDates(), zone && zoneText(zone, start))}</time>
}
