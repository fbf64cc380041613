import { IconStarFilled } from '@tabler/icons-react'
import { t } from '../lib/t.ts'
import { SiteLink } from './link.tsx'
import classes from './rating.module.css'
import { SampleMark } from './sample-mark.tsx'

type Props = {
  rating: number
  reviews: number
  /** Where the reviews are; without it there are none, and the figures are a sample. */
  to?: string | undefined
}

/** `4.8 (1,264 reviews)` after a star: it opens the reviews, or says that it is a sample. */
export function Rating({ rating, reviews, to }: Props) {
  const figures = (
    <>
      <IconStarFilled size={18} aria-hidden className="star" />
      <span className="bold">
        {rating.toFixed(1)}
        <span className="unseen"> {t('out of 5')}</span>
      </span>
      <span className="muted">({t('{n, plural, one {# review} other {# reviews}}', { n: reviews })})</span>
    </>
  )
  return (
    <p className={`relative figures row ${classes.rating}`}>
      {to ? (
        <SiteLink to={to} className={`row target plain ${classes.rating}`}>
          {figures}
        </SiteLink>
      ) : (
        <>
          {figures}
          <SampleMark />
        </>
      )}
    </p>
  )
}
