import { IconBriefcase, IconCalendar, IconMail, IconMapPin } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../data/context.tsx'
import { useKnownProtection } from '../../data/use-known-protection.ts'
import { formatNumber } from '../../lib/language.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { useDates } from '../../lib/use-dates.ts'
import { Portrait } from '../../ui/portrait.tsx'
import type { OwnAccount } from './account.queries.ts'
import classes from './profile-header.module.css'

const MASK = '••••••••'

type Props = {
  account: OwnAccount
  /** Orders and saved items; null while that is not known here. */
  counts: { projects: number; saved: number } | null
  /** The button that edits it, where the page has no place for it beside its heading. */
  edit: ReactNode
}

/** Who the person is, and what they have in numbers. */
export function ProfileHeader({ account, counts, edit }: Props) {
  const { user } = useSession()
  const dates = useDates()
  const [shown, setShown] = useState(false)
  const { profile, type, title, location } = account
  const joined = profile.created_at && dates.month(momentOf(profile.created_at))
  const connections = useKnownProtection()?.providers.length ?? 0
  const counters = {
    [t('Projects')]: counts && counts.projects,
    [t('Connections')]: connections,
    [t('Saved Items')]: counts && counts.saved,
  }
  return (
    <section aria-label={profile.full_name} className={`card pad ${classes.header}`}>
      <Portrait id={user?.id} name={profile.full_name} photo={profile.photo} size="huge" />
      {edit && <div className={classes.edit}>{edit}</div>}
      <div className={`stack gap-s ${classes.words}`}>
        <div>
          <h2 className="heading wrap-anywhere">{profile.full_name}</h2>
          <p className="muted">
            {t(type === 'company' ? 'Business Owner' : 'Entrepreneur')}
            {title && `, ${title}`}
          </p>
        </div>
        <ul className={`small ${classes.facts}`}>
          {location && (
            <li className="icon-line">
              <IconMapPin size={18} stroke={1.8} aria-hidden />
              <span className="wrap-anywhere">{location}</span>
            </li>
          )}
          {joined && (
            <li className="icon-line">
              <IconCalendar size={18} stroke={1.8} aria-hidden />
              {t('Joined {month}', { month: joined })}
            </li>
          )}
          {account.company.company_name && (
            <li className="icon-line">
              <IconBriefcase size={18} stroke={1.8} aria-hidden />
              <span className="wrap-anywhere">{account.company.company_name}</span>
            </li>
          )}
          <li className={`icon-line ${classes.email}`}>
            <IconMail size={18} stroke={1.8} aria-hidden />
            <span className="wrap-anywhere">
              {shown ? (
                profile.email
              ) : (
                <span aria-label={t('Email hidden')} role="img" className="nowrap">
                  {MASK}
                </span>
              )}
            </span>
            <button type="button" className="bare target indigo" onClick={() => setShown(!shown)}>
              {t(shown ? 'Hide email' : 'Show email')}
            </button>
          </li>
        </ul>
      </div>
      <dl className={classes.counters}>
        {Object.entries(counters).map(([name, count]) => (
          <div key={name} className="value-first">
            <dt className="small muted">{name}</dt>
            <dd className="amount">{count === null ? '–' : formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
