import { localStart } from '../lib/local-start.ts'
import { useDates } from '../lib/use-dates.ts'

/** When something begins, in the time of its place. */
export function LocalStart({ start }: { start: string }) {
  return <time dateTime={start}>{localStart(start, useDates())}</time>
}
