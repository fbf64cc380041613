import { Link } from '@tanstack/react-router'
import { formatCents } from '../../domain/money.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { useDates } from '../../lib/use-dates.ts'
import type { ListedOrder } from './orders.queries.ts'
import classes from './orders-table.module.css'
import { STATE_PILLS, useStateWords } from './use-state-words.ts'

/** The orders of a page: a table at a desk; on a phone number, day, total and status, all of it one target. */
export function OrdersTable({ lines }: { lines: ListedOrder[] }) {
  return (
    <table className={`across ${classes.table}`}>
      <thead>
        <tr className="tiny muted">
          <th scope="col">{t('Order')}</th>
          <th scope="col" className={classes.wide}>
            {t('Date')}
          </th>
          <th scope="col" className={`${classes.wide} ${classes.total}`}>
            {t('Total')}
          </th>
          <th scope="col">{t('Status')}</th>
          <th scope="col" className={classes.wide}>
            {t('Actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <OrderRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ line: { id, number, at, total, state, isRefused } }: { line: ListedOrder }) {
  const dates = useDates()
  const words = useStateWords()
  const name = number || t('New order')
  const day = dates.day(momentOf(at))
  const amount = formatCents(total)
  const link = { to: '/orders/$number', params: { number: number || id } } as const
  return (
    <tr>
      <td className={classes.order}>
        <Link {...link} className={`bold plain figures ${classes.open}`}>
          {name}
        </Link>
        <p className={`facts tiny muted figures ${classes.narrow}`}>
          <time dateTime={at.replace(' ', 'T')}>{day}</time>
          <span>{amount}</span>
        </p>
      </td>
      <td className={`figures ${classes.wide}`}>
        <time dateTime={at.replace(' ', 'T')}>{day}</time>
      </td>
      <td className={`figures ${classes.wide} ${classes.total}`}>{amount}</td>
      <td className={classes.status}>
        {state !== 'refused' && (
          <span className={`pill ${classes.pill}`} data-state={STATE_PILLS[state]}>
            {words(state)}
          </span>
        )}
        {isRefused && (
          <Link to="/sync" className={`small target ${classes.refused}`} aria-label={`${words('refused')}: ${name}`}>
            {words('refused')}
          </Link>
        )}
      </td>
      <td className={classes.wide}>
        <Link {...link} className="small target indigo" aria-label={`${t('View Details')}: ${name}`}>
          {t('View Details')}
        </Link>
      </td>
    </tr>
  )
}
