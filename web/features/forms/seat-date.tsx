import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { localStart } from '../../lib/local-start.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { zoneText } from '../../lib/zone-text.ts'

type Props = { event: { start: string; zone: string } }

/** Names the date that a form is for. Where that gives way to another one while the form is open, it says so. */
export function SeatDate({ event: { start, zone } }: Props) {
  const dates = useDates()
  const [first] = useState(start)
  const say = (at: string) => localStart(at, dates, zoneText(zone, at))
  return (
    <div className="all-columns stack gap-s" role="status">
      {start !== first && (
        <p className="alert small" data-tone="warning">
          <IconAlertTriangle size={22} stroke={1.8} aria-hidden />
          <span>
            {Date.parse(first) <= Date.now()
              ? t('{date} has begun. What you typed is still here.', { date: say(first) })
              : t('The date has changed. What you typed is still here.')}
          </span>
        </p>
      )}
      <p className="bold">{t('This registration is for {date}.', { date: say(start) })}</p>
    </div>
  )
}
