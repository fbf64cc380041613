import { IconCertificate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCents, fromDollars } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import type { Program } from '../../catalog/schema/courses.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Sign } from '../../ui/letters.tsx'
import classes from './program-card.module.css'
import { ProgramDates } from './program-dates.tsx'

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
          <SiteLink to={productPath(program)} className="plain">
            {program.title}
          </SiteLink>
        </h3>
        <p className="mt-m">{program.description}</p>
        <CheckList items={program.features} className="mt-l" />
      </div>
      <div className={`pad column line-above ${classes.buy}`}>
        <p className="amount">{formatCents(fromDollars(program.price))}</p>
        <p className="muted">
          {program.duration}, {program.students} graduates
        </p>
        <ProgramDates months={program.startMonths} />
        <p className="icon-line">
          <IconCertificate size={20} stroke={1.8} aria-hidden />
          {program.certification}
        </p>
        {action}
      </div>
    </article>
  )
}
