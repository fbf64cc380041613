import { formatNumber } from '../../lib/language.ts'
import classes from './bars.module.css'

/** `mark` is below the bar, `name` is for screen readers. */
type Bar = { value: number; mark: string; name: string }

/** One bar for each value, as high as it is large; the last one stands out. */
export function Bars({ label, bars }: { label: string; bars: Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const text = bars.map(({ name, value }) => `${name} ${formatNumber(value)}`).join(', ')
  return (
    <div className={classes.bars} role="img" aria-label={`${label}: ${text}`}>
      {bars.map(({ value, mark, name }) => (
        <span key={name} className={classes.column} aria-hidden>
          <span className={classes.space}>
            <span className={classes.bar} style={{ height: `${(value / highest) * 100}%` }} />
          </span>
          <span className="tiny muted">{mark}</span>
        </span>
      ))}
    </div>
  )
}
