import { counterText } from './counter-text.ts'
import classes from './figures.module.css'
import type { SectionProps } from './section-props.ts'
import { useCountUp } from './use-count-up.ts'

/** Large figures in a row that count up when they come into view. */
export function Counters({ section: { counters } }: SectionProps<'counters'>) {
  const { ref, progress } = useCountUp<HTMLDListElement>(counters.map(({ label }) => label).join())
  return (
    <dl className={`wide ${classes.figures}`} ref={ref}>
      {counters.map(({ value, label }) => (
        <div key={label} className={classes.figure}>
          <dt className="muted">{label}</dt>
          <dd className="amount">
            <span aria-hidden>{counterText(value * progress)}</span>
            <span className="unseen">{counterText(value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
