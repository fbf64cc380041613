import { useEffect, useState } from 'react'
import { formatHours, openStatusAt, type OpenStatus } from '../../lib/hours.ts'
import { useDates } from '../../lib/use-dates.ts'
import { weekOf } from '../../domain/opening-hours.ts'
import type { Contact } from '../../catalog/schema/site.ts'
import classes from './office-hours.module.css'

const MINUTE_MS = 60_000

type Hours = Pick<Contact, 'hours' | 'timeZone'>

/** Office hours, and whether it is open now in the office's time zone. */
export function OfficeHours({ hours, timeZone, city }: Hours & { city: string }) {
  const dates = useDates()
  const status = useOpenStatus({ hours, timeZone })
  return (
    <div>
      <dl>
        {hours.map(({ label, open, close }) => (
          <div key={label} className={`between figures ${classes.line}`}>
            <dt>{label}</dt>
            <dd>{formatHours(open && close ? `${open}-${close}` : null, dates.clock)}</dd>
          </div>
        ))}
      </dl>
      <p className={`row gap-s bold mt-s ${classes.now}`} data-open={status?.open || undefined}>
        {status?.text ?? `${city} time`}
      </p>
    </div>
  )
}

// Depends on the time, so the prerendered page has none. Updated every minute.
function useOpenStatus({ hours, timeZone }: Hours): OpenStatus | null {
  const dates = useDates()
  const [status, setStatus] = useState<OpenStatus | null>(null)
  useEffect(() => {
    const update = () => setStatus(openStatusAt(weekOf(hours), timeZone, new Date(), dates.clock))
    update()
    const timer = setInterval(update, MINUTE_MS)
    return () => clearInterval(timer)
  }, [hours, timeZone, dates])
  return status
}
