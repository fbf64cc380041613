import type { PaymentMethodHistory } from '../../collections/payment-method-history.ts'
import { formatMoment } from './format-moment.ts'
import classes from './wallet-history.module.css'

export function WalletHistory({ entries }: { entries: PaymentMethodHistory[] }) {
  return (
    <section aria-labelledby="wallet-history">
      <h2 id="wallet-history" className={classes.title}>
        Payment Method History
      </h2>
      <ol className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <p className={classes.action}>{entry.action}</p>
            <time className={classes.time} dateTime={entry.created_at.replace(' ', 'T')}>
              {formatMoment(entry.created_at, new Date())}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
