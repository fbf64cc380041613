import { IconStarFilled, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { businessObject } from '../../domain/business-objects.ts'
import type { Listing } from '../../domain/directory.ts'
import { shadeOf } from '../../domain/score-bands.ts'
import { openStatusAt, type OpenStatus } from '../../lib/hours.ts'
import { useDates } from '../../lib/use-dates.ts'
import { Dial } from '../../ui/dial.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import classes from './detail-card.module.css'
import { useContactDetails } from './use-contact-details.ts'

type Props = { listing: Listing; onClose: () => void }

/** Details of the business selected on the map. */
export function DetailCard({ listing, onClose }: Props) {
  const dates = useDates()
  const details = useContactDetails(listing.id)
  const [status, setStatus] = useState<OpenStatus | null>(null)
  useEffect(() => setStatus(openStatusAt(listing.hours, listing.timeZone, new Date(), dates.clock)), [listing, dates])
  return (
    <section aria-labelledby="chosen-business" className={`card ${classes.card}`} data-still data-covers>
      <Picture object={businessObject(listing)} id={listing.id} crop="hero" className={classes.picture} />
      <IconButton label="Close" variant="default" className={classes.close} onClick={onClose}>
        <IconX size={20} stroke={1.8} aria-hidden />
      </IconButton>
      <div className={classes.body}>
        <div className={`between top ${classes.head}`}>
          <div>
            <h2 id="chosen-business" className="subheading">
              {listing.name}
            </h2>
            <p className="muted small">
              {listing.type} · {listing.city}, {listing.state}
            </p>
          </div>
          <Dial value={listing.score} color={shadeOf(listing.score)} label="Everyday Score" />
        </div>
        <p className="facts muted small figures mt-s">
          {listing.isSample && <SampleMark />}
          {listing.reviews > 0 && (
            <span className="row gap-xs bold ink">
              <IconStarFilled size={16} aria-hidden className="star" />
              {listing.rating.toFixed(1)}
            </span>
          )}
          <span>{listing.reviews > 0 ? `${listing.reviews} reviews` : 'No reviews yet'}</span>
          <span>{'$'.repeat(listing.price)}</span>
        </p>
        <p className="opening small" data-open={status?.open || undefined}>
          {status?.text}
        </p>
        <p className={`mt-xs ${classes.tagline}`}>{listing.tagline}</p>
        {details && (
          <p className="facts small mt-s">
            <span>{details.address}</span>
            <a href={`tel:+1${details.phone.replace(/\D/g, '')}`}>{details.phone}</a>
          </p>
        )}
        <Link to="/business/$id" params={{ id: listing.id }} className="target">
          See the whole profile
        </Link>
      </div>
    </section>
  )
}
