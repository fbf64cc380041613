import { formatNumber } from '../../lib/language.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { Section } from '../../ui/section.tsx'
import type { MetricType, Trends } from './metrics.queries.ts'
import { TrendLine } from './trend-line.tsx'
import classes from './trend-charts.module.css'

const CHARTS: { type: MetricType; label: string; none: string }[] = [
  { type: 'orders', label: msg('Orders'), none: msg('No orders in this period.') },
  { type: 'documents', label: msg('Documents'), none: msg('No documents in this period.') },
  { type: 'support', label: msg('Support messages'), none: msg('No support messages in this period.') },
  { type: 'bookmarks', label: msg('Bookmarks'), none: msg('No bookmarks in this period.') },
]

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** What came in each month of a year: as lines, and as a table for those who hear the page. As high before it is read as after. */
export function TrendCharts({ trends }: { trends: Trends | undefined }) {
  return (
    <Section title={t('Last 12 months')}>
      <ul className="card ruled" aria-hidden>
        {CHARTS.map(({ type, label, none }) => {
          const isEmpty = trends !== undefined && sumOf(trends.counts[type]) === 0
          return (
            <li key={type} className={classes.chart}>
              <div>
                <p className="medium">{t(label)}</p>
                {isEmpty && <p className="tiny muted">{t(none)}</p>}
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

/** `240 added`, and below it, where there is room, `Busiest month: October 2026 (31)`. */
function Summary({ trends: { months, counts }, type }: { trends: Trends; type: MetricType }) {
  const dates = useDates()
  const most = Math.max(...counts[type])
  const month = dates.month(months[counts[type].lastIndexOf(most)]!)
  return (
    <>
      <p className="tiny muted">{t('{n} added', { n: formatNumber(sumOf(counts[type])) })}</p>
      <p className={`tiny muted ${classes.most}`}>
        {t('Busiest month: {month} ({n})', { month, n: formatNumber(most) })}
      </p>
    </>
  )
}

function TrendTable({ trends: { months, counts } }: { trends: Trends }) {
  const dates = useDates()
  return (
    <div className="unseen">
      <table>
        <caption>{t('What you’ve added in each of the last 12 months')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Month')}</th>
            {CHARTS.map(({ type, label }) => (
              <th key={type} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, at) => (
            <tr key={month}>
              <th scope="row">{dates.month(month)}</th>
              {CHARTS.map(({ type }) => (
                <td key={type}>{formatNumber(counts[type][at]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
