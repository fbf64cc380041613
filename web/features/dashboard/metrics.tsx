import {
  IconBookmarks,
  IconCloudUp,
  IconFileText,
  IconLifebuoy,
  IconPackage,
  IconStarFilled,
} from '@tabler/icons-react'
import { PERIOD_DAYS } from '../../domain/periods.ts'
import { formatNumber } from '../../lib/language.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Change } from './change.tsx'
import classes from './metrics.module.css'
import type { Metric, Metrics as Values, MetricType } from './metrics.queries.ts'

/** A card for each metric. */
const METRICS: { type: MetricType; to: string; label: string; Icon: typeof IconCloudUp; neutral?: true }[] = [
  { type: 'orders', to: '/orders', label: msg('Orders'), Icon: IconPackage },
  { type: 'documents', to: '/documents', label: msg('Documents'), Icon: IconFileText },
  {
    type: 'support',
    to: '/contact?subject=support',
    label: msg('Support messages'),
    Icon: IconLifebuoy,
    neutral: true,
  },
  { type: 'bookmarks', to: '/bookmarks', label: msg('Bookmarks'), Icon: IconBookmarks },
]

type Props = {
  metrics: Values
  /** How many the person's businesses have. */
  reviews: number
  waiting: number
}

/**
 * Counts of the person's things except the cart, which the page shows itself, each leading to them, with what came lately. What there is
 * none of has no card.
 */
export function Metrics({ metrics, reviews, waiting }: Props) {
  const cards = [
    ...METRICS.map(({ type, neutral, ...rest }) => ({
      ...rest,
      value: metrics[type].count,
      lately: <Lately metric={metrics[type]} neutral={neutral} />,
    })),
    {
      to: '/business-profiles',
      label: msg('Reviews of your businesses'),
      Icon: IconStarFilled,
      value: reviews,
      lately: null,
    },
    { to: '/sync', label: msg('Waiting to sync'), Icon: IconCloudUp, value: waiting, lately: null },
  ].filter(({ value }) => value > 0)
  if (cards.length === 0) return null
  return (
    <ul className={classes.metrics} aria-label={t('Your things')}>
      {cards.map(({ to, label, Icon, value, lately }) => (
        <li key={to}>
          <SiteLink to={to} className={`card entry ${classes.metric}`}>
            <span className="between">
              <span className="amount">{formatNumber(value)}</span>
              <Icon size={20} stroke={1.8} aria-hidden className={`muted ${classes.icon}`} />
            </span>
            <span className={`small muted ${classes.label}`}>{t(label)}</span>
            {lately}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** What came in the last 30 days, against the 30 days before. */
function Lately({ metric: { recent, before }, neutral }: { metric: Metric; neutral: true | undefined }) {
  return (
    <span className={`facts tiny muted ${classes.lately}`}>
      <span>{t('{n} in {days} days', { n: formatNumber(recent), days: PERIOD_DAYS })}</span>
      <Change
        before={before}
        now={recent}
        against={t('the {days} days before', { days: PERIOD_DAYS })}
        neutral={neutral}
      />
    </span>
  )
}
