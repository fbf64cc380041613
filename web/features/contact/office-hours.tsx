import { useEffect, useState } from 'react'
import { formatHours, openStatusAt, type OpenStatus } from '../../lib/hours.ts'
import { weekOf } from '../../domain/opening-hours.ts'
import type { Contact } from '../../catalog/schema/site.ts'
import classes from './office-hours.module.css'

const MINUTE_MS = 60_000

type Hours = Pick<Contact, 'hours' | 'timeZone'>

/** Office hours, and whether it is open now in the office's time zone. */
export function OfficeHours({ hours, timeZone, city }: Hours & { city: string }) {
  const status = useOpenStatus({ hours, timeZone })
  return (
    <div>
      <dl>
        {hours.map(({ label, open, close }) => (
          <div key={label} className={`between figures ${classes.line}`}>
            <dt>{label}</dt>
            <dd>{formatHours(open && close ? `${open}-${close}` : null)}</dd>
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
  const [status, setStatus] = useState<OpenStatus | null>(null)
  useEffect(() => {
    const update = () => setStatus(openStatusAt(weekOf(hours), timeZone, new Date()))
    update()
    const timer = setInterval(update, MINUTE_MS)
    return () => clearInterval(timer)
  }, [hours, timeZone])
  return status
}
