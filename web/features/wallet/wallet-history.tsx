import { Link } from '@tanstack/react-router'
import { walletActionText } from '../../domain/wallet-action.ts'
import { t } from '../../lib/t.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Section } from '../../ui/section.tsx'
import { useDates } from '../../lib/use-dates.ts'
import { formatMoment } from './format-moment.ts'
import type { CardHistory } from './wallet.queries.ts'

export function WalletHistory({ history: { entries, page, pages } }: { history: CardHistory }) {
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
      <Pagination
        page={page}
        pages={pages}
        steps={[t('Newer'), t('Older')]}
        link={(to, props) => (
          <Link
            to="/wallet"
            search={to > 1 ? { page: to } : {}}
            resetScroll={false}
            {...props}
            aria-current={to === page ? 'page' : undefined}
          />
        )}
      />
    </Section>
  )
}
