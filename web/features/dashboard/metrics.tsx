import { IconBookmarks, IconCloudUp, IconCreditCard, IconShoppingCart } from '@tabler/icons-react'
import { SiteLink } from '../../ui/link.tsx'
import type { Counts } from './figures.queries.ts'
import classes from './metrics.module.css'

type Values = Counts & { waiting: number }

/** A line for each card: what is counted, and where it is. */
const METRICS: { to: string; label: string; Icon: typeof IconCloudUp; valueOf: (values: Values) => number }[] = [
  { to: '/bookmarks', label: 'Bookmarks', Icon: IconBookmarks, valueOf: ({ bookmarks }) => bookmarks },
  { to: '/cart', label: 'In the cart', Icon: IconShoppingCart, valueOf: ({ cart }) => cart },
  { to: '/wallet', label: 'Saved cards', Icon: IconCreditCard, valueOf: ({ cards }) => cards },
  { to: '/sync', label: 'Waiting to sync', Icon: IconCloudUp, valueOf: ({ waiting }) => waiting },
]

type Props = {
  counts: Counts
  waiting: number
  /** Without those that are zero: the first steps are in their place. What waits is never counted to zero. */
  isNew: boolean
}

/** Counts of the person's things, each leading to them. */
export function Metrics({ counts, waiting, isNew }: Props) {
  const metrics = METRICS.map(({ valueOf, ...rest }) => ({ ...rest, value: valueOf({ ...counts, waiting }) }))
  const shown = metrics.filter(({ to, value }) => value > 0 || (!isNew && to !== '/sync'))
  if (shown.length === 0) return null
  return (
    <ul className={classes.metrics} aria-label="Your things" data-count={shown.length}>
      {shown.map(({ to, label, Icon, value }) => (
        <li key={to}>
          <SiteLink to={to} className={`card entry ${classes.metric}`}>
            <span className="between">
              <span className="amount">{value.toLocaleString('en-US')}</span>
              <Icon size={20} stroke={1.8} aria-hidden className="muted" />
            </span>
            <span className="small muted">{label}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
