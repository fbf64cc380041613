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

/** What came in each month of a year: as lines, and as a table for those who hear the page. As high before it is read as after. */
export function TrendCharts({ trends }: { trends: Trends | undefined }) {
  return (
    <Section title="Last 12 months">
      <ul className="card ruled" aria-hidden>
        {CHARTS.map(({ type, label, none }) => {
          const isEmpty = trends !== undefined && sumOf(trends.counts[type]) === 0
          return (
            <li key={type} className={classes.chart}>
              <div>
                <p className="medium">{label}</p>
                {isEmpty && <p className="tiny muted">{none}</p>}
                {trends && !isEmpty && <Summary trends={trends} type={type} />}
              </div>
              {trends && !isEmpty && <TrendLine values={trends.counts[type]} />}
            </li>
          )
        })}
      </ul>
      {trends && <TrendTable trends={trends} />}
    </Section>
  )
}

/** `240 added`, and below it, where there is room, `Most in October 2026: 31`. */
function Summary({ trends: { months, counts }, type }: { trends: Trends; type: MetricType }) {
  const dates = useDates()
  const most = Math.max(...counts[type])
  const month = dates.month(months[counts[type].lastIndexOf(most)]!)
  return (
    <>
      <p className="tiny muted">{sumOf(counts[type]).toLocaleString('en-US')} added</p>
      <p className={`tiny muted ${classes.most}`}>
        Most in {month}: {most.toLocaleString('en-US')}
      </p>
    </>
  )
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
