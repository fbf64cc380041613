import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { cohortRule, nextCohortStart } from '../../domain/cohort-start.ts'
import { useDates } from '../../lib/use-dates.ts'
import classes from './program-dates.module.css'

/** When cohorts of a program start, and the next one. */
export function ProgramDates({ months }: { months: number[] }) {
  return (
    <p className="icon-line">
      <IconCalendar size={20} stroke={1.8} aria-hidden />
      <span>
        {cohortRule(months)}
        <NextStart months={months} />
      </span>
    </p>
  )
}

/** The date depends on today, which a prerendered page does not know; its line is reserved until hydration. */
function NextStart({ months }: { months: number[] }) {
  const dates = useDates()
  const [start, setStart] = useState<string | null>(null)
  useEffect(() => setStart(nextCohortStart(months, new Date().toISOString().slice(0, 10))), [months])
  return (
    <span className={`block bold ${classes.start}`}>{start && `Next: ${dates.longDay(Date.parse(start), 'UTC')}`}</span>
  )
}
