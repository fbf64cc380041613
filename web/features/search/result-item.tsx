import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { formatCents } from '../../domain/money.ts'
import { clockTime } from '../../domain/play-time.ts'
import { excerptOf } from '../../domain/document-text.ts'
import { SEARCH_TYPES, type SearchEntry } from '../../domain/search-entry.ts'
import { englishOnly } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Rating } from '../../ui/rating.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { Trans } from '../../ui/trans.tsx'
import { Highlight } from './highlight.tsx'
import classes from './result-item.module.css'

type Props = {
  entry: SearchEntry
  query: string
  /** Results are sorted by them. */
  withRating: boolean
  onOpen: () => void
}

/** One result in a list. */
export function ResultItem({ entry, query, withRating, onOpen }: Props) {
  const dates = useDates()
  const { id, title, type, category, description, url, breadcrumbs, object, rating, reviews, price, period } = entry
  const { fee, lastUpdated, seconds, reviewsAt, isSample } = entry
  // A rating without reviews is marked as a sample itself.
  const isRated = (withRating || reviewsAt !== undefined) && rating !== undefined && reviews !== undefined
  const words = <Highlight text={title} query={query} />
  // What people saved may be in any language.
  const isOwn = ['bookmark', 'document', 'own-business', 'order', 'own-title'].includes(type)
  const lang = isOwn ? undefined : englishOnly()
  return (
    <article className={`media relative ${classes.result}`}>
      <div className="grow">
        <p className={`facts muted tiny ${classes.path}`}>
          <span className={`bold raised ink ${classes.type}`}>{t(SEARCH_TYPES[type].label)}</span>
          {breadcrumbs.map(({ label, to }) => (
            <span key={to} className={classes.crumb}>
              <SiteLink to={to} className="muted plain">
                {t(label)}
              </SiteLink>
            </span>
          ))}
        </p>
        <h3 className="subheading mt-xs" lang={lang}>
          {url.startsWith('/') ? (
            <SiteLink to={url} className="cover plain indigo" onClick={onOpen}>
              {words}
            </SiteLink>
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className="cover plain indigo" onClick={onOpen}>
              {words}
              <IconExternalLink
                size={18}
                stroke={1.8}
                aria-label={t('opens in a new tab')}
                className={classes.outside}
              />
            </a>
          )}
        </h3>
        {description && (
          <p className="muted mt-xs" lang={lang}>
            <Highlight
              text={type === 'document' || type === 'own-business' ? excerptOf(description, query) : description}
              query={query}
            />
          </p>
        )}
        <div className={`facts muted small figures mt-s ${classes.facts}`}>
          {isSample && !isRated && <SampleMark />}
          {price !== undefined && (
            <span className={`bold ${classes.price}`}>
              {formatCents(price)}
              {period && <small className="muted"> / {period}</small>}
              {fee && (
                <small className="muted light" lang={lang}>
                  {' '}
                  {fee}
                </small>
              )}
            </span>
          )}
          {isRated && (
            <div className={classes.above}>
              <Rating rating={rating} reviews={reviews} to={reviewsAt} />
            </div>
          )}
          {seconds !== undefined && (
            <span className="row gap-xs">
              <IconPlayerPlay size={16} stroke={1.8} aria-hidden />
              {clockTime(seconds)}
            </span>
          )}
          {category && !breadcrumbs.some(({ label }) => label === category) && <span lang={lang}>{category}</span>}
          {lastUpdated && (
            <span>
              <Trans
                id="Updated <time>{day}</time>"
                values={{ day: dates.day(Date.parse(lastUpdated), 'UTC') }}
                components={{ time: <time dateTime={lastUpdated} /> }}
              />
            </span>
          )}
        </div>
      </div>
      {object && (
        <Picture
          object={object}
          // A page without a file of its own has its address as its id.
          id={type === 'event' ? `event-${id}` : id.replace(/^\//, '')}
          crop="tile"
          className={`tile ${classes.picture}`}
        />
      )}
    </article>
  )
}
