import { formatCents, type Cents } from '../domain/money.ts'
import classes from './price.module.css'

/** `$89.99/month`, the unit in a smaller font. */
export function Price({ cents, period }: { cents: Cents; period?: 'month' | 'hour' | undefined }) {
  return (
    <span className="nowrap figures">
      {formatCents(cents)}
      {period && <span className={`muted light ${classes.period}`}>/{period}</span>}
    </span>
  )
}
