import { IconStarFilled, IconTagFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { DirectoryMatch } from '../../domain/directory.ts'
import { formatMiles } from '../../domain/distance.ts'
import { BUSINESS_CATEGORIES } from '../../collections/business-options.ts'
import { openStatusAt } from '../../lib/hours.ts'
import { namesById } from '../../lib/names-by-id.ts'
import { useDates } from '../../lib/use-dates.ts'
import { businessObject } from '../../domain/business-objects.ts'
import { shadeOf } from '../../domain/score-bands.ts'
import { Dial } from '../../ui/dial.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import classes from './business-card.module.css'

const CATEGORIES: Record<string, string> = namesById(BUSINESS_CATEGORIES)
/** A card shows so many tags: the page has twelve cards, and is small. */
const SHOWN_TAGS = 2

type Props = {
  found: DirectoryMatch
  /** Null until hydration: a prerendered page does not know the time. */
  now: Date | null
}

export const BusinessCard = memo(function BusinessCard({ found: { listing, miles }, now }: Props) {
  const dates = useDates()
  const opening = now && openStatusAt(listing.hours, listing.timeZone, now, dates.clock)
  return (
    <li className="card column lifts">
      <Picture object={businessObject(listing)} id={listing.id} crop="card" className={classes.picture} />
      <div className={`grow column ${classes.body}`}>
        <div className="between top">
          <div className="grow">
            <h3 className="subheading">
              <Link to="/business/$id" params={{ id: listing.id }} className="plain cover">
                {listing.name}
              </Link>
            </h3>
            <p className="muted small mt-xs">{`${listing.type} · ${listing.city}, ${listing.state}`}</p>
            {listing.isSample && <SampleMark className={classes.sample} />}
          </div>
          <Dial value={listing.score} color={shadeOf(listing.score)} label="Everyday Score" />
        </div>
        <p className="mt-m">{listing.tagline}</p>
        <ul className={`row tiny mt-m ${classes.tags}`}>
          <li>{CATEGORIES[listing.category]}</li>
          {listing.tags.slice(0, SHOWN_TAGS).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        {listing.promotion && (
          <p className={`media gap-s small bold mt-m ${classes.promotion}`}>
            <IconTagFilled size={16} aria-hidden />
            {listing.promotion}
          </p>
        )}
        <p className={`facts muted small figures ${classes.facts}`}>
          {listing.reviews > 0 && (
            <span className="row gap-xs bold ink">
              <IconStarFilled size={16} aria-hidden className="star" />
              {listing.rating.toFixed(1)}
            </span>
          )}
          <span>{listing.reviews > 0 ? `${listing.reviews} reviews` : 'No reviews yet'}</span>
          {listing.price > 0 && (
            <span aria-label={`Price level ${listing.price} of 4`} role="img">
              {'$'.repeat(listing.price)}
            </span>
          )}
          {miles !== undefined && <span>{formatMiles(miles)}</span>}
          <span className={`opening ${classes.open}`} data-open={opening?.open || undefined}>
            {opening?.text}
          </span>
        </p>
      </div>
    </li>
  )
})
