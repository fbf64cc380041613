import type { Chart } from '../../catalog/schema/articles.ts'
import classes from './article-chart.module.css'

/** Numbers of the article's text as bars: a list of labels with their numbers, which have bars beside them. */
export function ArticleChart({ chart: { title, prefix, unit, most, rows } }: { chart: Chart }) {
  const shown = (value: number) => `${prefix ?? ''}${value.toLocaleString('en-US')}${unit ?? ''}`
  // All bars have the same room, so that they can be compared.
  const minWidth = `${Math.max(...rows.map(({ value }) => shown(value).length))}ch`
  const whole = most ?? Math.max(...rows.map(({ value }) => value))
  return (
    <div className={`card ${classes.chart}`}>
      <p className={`bold ${classes.title}`}>{title}</p>
      <dl className="stack gap-l">
        {rows.map(({ label, value }, at) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd className={`bold figures ${classes.amount}`}>
              <span className={classes.bar} aria-hidden>
                <span data-at={at % 4} style={{ width: `${(100 * value) / whole}%` }} />
              </span>
              <span className="nowrap" style={{ minWidth }}>
                {shown(value)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
