import type { PaymentMethodHistory } from '../../collections/payment-method-history.ts'
import { walletActionText } from '../../domain/wallet-action.ts'
import { t } from '../../lib/t.ts'
import { Section } from '../../ui/section.tsx'
import { useDates } from '../../lib/use-dates.ts'
import { formatMoment } from './format-moment.ts'

export function WalletHistory({ entries }: { entries: PaymentMethodHistory[] }) {
  const dates = useDates()
  return (
    <Section title={t('Payment Method History')}>
      <ol className="terms lined">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="small">{walletActionText(entry.action)}</p>
            <time className="tiny muted" dateTime={entry.created_at.replace(' ', 'T')}>
              {formatMoment(entry.created_at, Date.now(), dates)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  )
}
