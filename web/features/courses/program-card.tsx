import { IconCalendar, IconCertificate } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { cohortRule, nextCohortStart } from '../../domain/cohort-start.ts'
import { formatCents, fromDollars } from '../../domain/money.ts'
import type { Program } from '../../catalog/schema/courses.ts'
import { useDates } from '../../lib/use-dates.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Sign } from '../../ui/letters.tsx'
import { Rating } from '../../ui/rating.tsx'
import classes from './program-card.module.css'

/** An executive program. `action`: the add-to-cart button. */
export function ProgramCard({ program, action }: { program: Program; action: ReactNode }) {
  return (
    <article id={program.id} className={`card ${classes.card}`} aria-labelledby={`${program.id}-title`}>
      <Picture object={program.object} id={program.sku} className={classes.picture} />
      <div className="pad">
        <p className={'row gap-s muted'}>
          <Sign name={program.institution} className={classes.logo} />
          {program.institution}
        </p>
        <h3 id={`${program.id}-title`} className={`mt-m ${classes.title}`}>
          {program.title}
        </h3>
        <Rating rating={program.rating} reviews={program.reviews} />
        <p className="mt-m">{program.description}</p>
        <CheckList items={program.features} className="mt-l" />
      </div>
      <div className={`pad column line-above ${classes.buy}`}>
        <p className="amount">{formatCents(fromDollars(program.price))}</p>
        <p className="muted">
          {program.duration}, {program.students} graduates
        </p>
        <p className="icon-line">
          <IconCalendar size={20} stroke={1.8} aria-hidden />
          <span>
            {cohortRule(program.startMonths)}
            <NextStart months={program.startMonths} />
          </span>
        </p>
        <p className="icon-line">
          <IconCertificate size={20} stroke={1.8} aria-hidden />
          {program.certification}
        </p>
        {action}
      </div>
    </article>
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
