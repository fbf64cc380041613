import { useDates } from '../../lib/use-dates.ts'
import { Section } from '../../ui/section.tsx'
import type { MetricType, Trends } from './metrics.queries.ts'
import { TrendLine } from './trend-line.tsx'
import classes from './trend-charts.module.css'

const CHARTS: { type: MetricType; label: string; none: string }[] = [
  { type: 'documents', label: 'Documents', none: 'No document in this time.' },
  { type: 'support', label: 'Support messages', none: 'No support message in this time.' },
  { type: 'bookmarks', label: 'Bookmarks', none: 'No bookmark in this time.' },
]

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** What came in each month of a year: as lines, and as a table for those who hear the page. Undefined: not read yet. */
export function TrendCharts({ trends }: { trends: Trends | null | undefined }) {
  const dates = useDates()
  if (trends === null) return null // the parts above say that reading failed
  if (trends && CHARTS.every(({ type }) => sumOf(trends.counts[type]) === 0)) return null
  return (
    <Section title="Last 12 months">
      {/* As high before it is read as after. */}
      <ul className="card ruled">
        {CHARTS.map(({ type, label, none }) => (
          <li key={type} className={classes.chart} aria-hidden>
            <div>
              <p className="medium">{label}</p>
              {trends && <p className="tiny muted">{summary(trends, type, dates.month) || none}</p>}
            </div>
            {trends && sumOf(trends.counts[type]) > 0 && <TrendLine values={trends.counts[type]} />}
          </li>
        ))}
      </ul>
      {trends && <TrendTable trends={trends} />}
    </Section>
  )
}

/** `240, most in October 2026: 31`; '' for none. */
function summary({ months, counts }: Trends, type: MetricType, month: (at: number) => string): string {
  const total = sumOf(counts[type])
  if (total === 0) return ''
  const most = Math.max(...counts[type])
  const at = counts[type].lastIndexOf(most)
  return `${total.toLocaleString('en-US')}, most in ${month(months[at]!)}: ${most.toLocaleString('en-US')}`
}

function TrendTable({ trends: { months, counts } }: { trends: Trends }) {
  const dates = useDates()
  return (
    <div className="unseen">
      <table>
        <caption>What you have added in each of the last 12 months</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {CHARTS.map(({ type, label }) => (
              <th key={type} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, at) => (
            <tr key={month}>
              <th scope="row">{dates.month(month)}</th>
              {CHARTS.map(({ type }) => (
                <td key={type}>{counts[type][at]!.toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
