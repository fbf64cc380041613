import { useEffect, useState } from 'react'
import { clockIn, groupWeek, openStatusAt, type OpenStatus, type Week } from '../../lib/hours.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import classes from './opening-hours.module.css'

type Props = { hours: Week; timeZone: string; city: string }

const MINUTE_MS = 60_000

/** The week, with today marked and whether it is open now: both set after hydration, since they depend on the time. */
export function OpeningHours({ hours, timeZone, city }: Props) {
  const dates = useDates()
  const [now, setNow] = useState<(OpenStatus & { weekday: number }) | null>(null)
  useEffect(() => {
    const update = () => {
      const time = new Date()
      setNow({ ...openStatusAt(hours, timeZone, time, dates.clock), weekday: clockIn(timeZone, time).weekday })
    }
    update()
    const timer = setInterval(update, MINUTE_MS)
    return () => clearInterval(timer)
  }, [hours, timeZone, dates])
  return (
    <div>
      <p className="opening" data-open={now?.open || undefined} role="status">
        {now?.text}
      </p>
      <table className={`small figures mt-xs across ${classes.week}`}>
        <tbody>
          {groupWeek(hours, dates.clock).map(({ from, to, days, hours: text }) => (
            <tr key={days} data-today={(now && now.weekday >= from && now.weekday <= to) || undefined}>
              <th scope="row">{days}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tiny muted mt-xs">{t('Times in {city}.', { city })}</p>
    </div>
  )
}
