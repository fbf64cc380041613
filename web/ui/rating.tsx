import { IconStarFilled } from '@tabler/icons-react'
import { t } from '../lib/t.ts'
import classes from './rating.module.css'

type Props = { rating: number; reviews: number }

/** `4.8 (1,264 reviews)` after a star. */
export function Rating({ rating, reviews }: Props) {
  return (
    <p className={`relative figures row ${classes.rating}`}>
      <IconStarFilled size={18} aria-hidden className="star" />
      <span className="bold">
        {rating.toFixed(1)}
        <span className="unseen"> {t('out of 5')}</span>
      </span>
      <span className="muted">({t('{n, plural, one {# review} other {# reviews}}', { n: reviews })})</span>
    </p>
  )
}
