import { IconCheck, IconRosetteDiscountCheck, IconStarFilled, IconTagFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { businessObject } from '../../domain/business-objects.ts'
import type { BusinessPage as Business } from '../../domain/directory-page.ts'
import { t } from '../../lib/t.ts'
import { Picture } from '../../ui/picture.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { BackLink } from './back-link.tsx'
import classes from './business-page.module.css'
import { ContactCard } from './contact-card.tsx'
import { MainActions } from './main-actions.tsx'
import { NearbyList } from './nearby-list.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { ScoreCard } from './score-card.tsx'

type Props = {
  business: Business
  /** Renders the button that bookmarks the page, with the look of the main actions. */
  save: (className: string) => ReactNode
  share: ReactNode
  /** Edit button, for the person's own business. */
  edit?: ReactNode
  /** Its cover, where it has one, in place of what is drawn for its type. */
  cover?: (drawn: ReactNode) => ReactNode
  /** Its logo, and its photos, if it has any. */
  logo?: ReactNode
  photos?: ReactNode
  /** What people say of it; of a sample nothing. */
  reviews?: ReactNode
  /** Offers a business of the catalog to who owns it. */
  claim?: ReactNode
  /** Shown at the top, such as that the profile is not public. */
  note?: ReactNode
  /** Of the catalog, whose businesses are made up. */
  isSample?: boolean
}

export function BusinessPage({ business, save, share, isSample = false, note, ...parts }: Props) {
  const { edit, cover, logo, photos, reviews, claim } = parts
  const { id, name, type, location, teamCount, openPositions } = business
  const facts = [
    { label: t('Founded'), value: business.foundedYear > 0 ? String(business.foundedYear) : '' },
    {
      label: t('Team'),
      value: teamCount > 0 ? t(teamCount === 1 ? '{n} person' : '{n} people', { n: teamCount }) : '',
    },
    { label: t('Open positions'), value: openPositions === 0 ? t('None now') : String(openPositions) },
    { label: t('Price level'), value: business.priceRange },
  ].filter(({ value }) => value !== '')
  const drawn = (
    <Picture object={businessObject(business)} id={id} crop="hero" className={`round mt-s ${classes.picture}`} />
  )
  return (
    <article className={`wide ${classes.page}`}>
      <div className="between">
        <BackLink />
        <div className="row">
          {edit}
          {share}
        </div>
      </div>
      {note && <p className="note wash mb-l">{note}</p>}
      {cover ? cover(drawn) : drawn}
      <header className={`media middle ${classes.head}`}>
        {logo}
        <div className="shrink">
          <h1 className={classes.name} tabIndex={-1}>
            {name}
          </h1>
          <p className="facts muted mt-s">
            <span>
              {type} · {location.city}, {location.state}
            </span>
            {business.reviews > 0 ? (
              <Stars business={business} hasReviews={Boolean(reviews)} />
            ) : (
              <span>{t('No reviews yet')}</span>
            )}
          </p>
          {isSample && (
            <p className="row gap-s small muted mt-s">
              <SampleMark />
              <span className="shrink">
                {t('A sample business: its people, reviews, open positions, score and phone number are made up.')}
              </span>
            </p>
          )}
        </div>
      </header>
      <MainActions business={business} save={save} />
      <div className={`split ${classes.columns}`}>
        <section aria-labelledby="hours" className={`card pad stack gap-s ${classes.hours}`}>
          <h2 id="hours" className="subheading">
            {t('Business hours')}
          </h2>
          <OpeningHours hours={business.hours} timeZone={business.timeZone} city={location.city} />
        </section>
        <div className={`stack gap-xxl ${classes.about}`}>
          {business.promotion && (
            <p className={`note media middle bold ${classes.promotion}`}>
              <IconTagFilled size={20} aria-hidden />
              {business.promotion}
            </p>
          )}
          <section aria-labelledby="about">
            <h2 id="about" className="heading">
              {t('About')}
            </h2>
            <p className={`mt-m ${classes.description}`}>{business.description}</p>
            {business.tags.length > 0 && (
              <ul className="row gap-s mt-xl" aria-label={t('Known for')}>
                {business.tags.map((tag) => (
                  <li key={tag} className="tag">
                    {tag}
                  </li>
                ))}
              </ul>
            )}
            <dl className={`halves figures mt-xl ${classes.figures}`}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt className="tiny muted">{label}</dt>
                  <dd className="bold">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          {photos}
          {business.services.length > 0 && (
            <section aria-labelledby="services">
              <h2 id="services" className="heading">
                {t('Services')}
              </h2>
              <ul className={`grid mt-m ${classes.services}`}>
                {business.services.map((service) => (
                  <li key={service} className="icon-line">
                    <IconCheck size={20} stroke={1.8} aria-hidden />
                    {service}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {business.certifications.length > 0 && (
            <section aria-labelledby="certifications">
              <h2 id="certifications" className="heading">
                {t('Certifications')}
              </h2>
              <ul className="stack mt-m">
                {business.certifications.map((certification) => (
                  <li key={certification} className="icon-line">
                    <IconRosetteDiscountCheck size={22} stroke={1.8} aria-hidden />
                    {certification}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {reviews}
          <ScoreCard score={business.score} isNew={business.reviews === 0} />
        </div>
        <div className="stack gap-xl sticky">
          <section aria-labelledby="contact" className="card pad stack gap-s">
            <h2 id="contact" className="subheading">
              {t('Contact')}
            </h2>
            <ContactCard id={id} contact={business.contact} location={location} />
          </section>
          {claim}
        </div>
      </div>
      <NearbyList nearby={business.nearby} />
    </article>
  )
}

/** The stars of a business, which lead to the reviews that they are of: a sample has none, and a profile that is not public shows none. */
function Stars({ business: { rating, reviews }, hasReviews }: Pick<Props, 'business'> & { hasReviews: boolean }) {
  const figures = (
    <>
      <IconStarFilled size={18} aria-hidden className="star" />
      {rating.toFixed(1)}
      <span className="light muted">({t('{n, plural, one {# review} other {# reviews}}', { n: reviews })})</span>
    </>
  )
  const look = 'row gap-xs figures bold ink'
  if (!hasReviews) return <span className={look}>{figures}</span>
  return (
    <a href="#reviews" className={`target plain ${look}`}>
      {figures}
    </a>
  )
}
