import { IconBrandApple, IconBrandGoogle, IconChevronRight, IconEdit, IconId, IconKey } from '@tabler/icons-react'
import { addressHost } from '../../domain/bookmark-address.ts'
import type { Arrival } from '../../data/live.ts'
import { useConfig } from '../../data/use-config.ts'
import { useKnownProtection } from '../../data/use-known-protection.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { useDates } from '../../lib/use-dates.ts'
import { HostPicture } from '../../ui/letters.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import classes from './profile-panels.module.css'
import type { Saved } from './profile.queries.ts'

type SavedProps = {
  /** Null if they could not be read. */
  saved: Saved | null
  arrival: Arrival | undefined
}

/** The newest bookmarks. */
export function SavedItems({ saved, arrival }: SavedProps) {
  const dates = useDates()
  return (
    <Section
      title={t('Saved Items')}
      note={
        <SiteLink to="/bookmarks" className={`target ${classes.all}`}>
          {t('All bookmarks')}
        </SiteLink>
      }
    >
      {!saved && <Problem title={t('Failed to load bookmarks')}>{t('Reload the page to try again.')}</Problem>}
      {saved?.count === 0 && (
        <WhenArrived arrival={arrival} coming={t('Your bookmarks are on their way.')}>
          <p className="note small muted">{t('Pages you bookmark appear here.')}</p>
        </WhenArrived>
      )}
      {saved && saved.count > 0 && (
        <ul className="card ruled">
          {saved.newest.map(({ id, title, url, created_at }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer" className="entry">
                <HostPicture host={addressHost(url)} className={`tile ${classes.picture}`} />
                <span className="grow clamp tight">{title}</span>
                <span className="tiny muted nowrap">{dates.day(momentOf(created_at))}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const PROVIDERS = [
  { name: 'google', label: 'Google', Icon: IconBrandGoogle },
  { name: 'apple', label: 'Apple', Icon: IconBrandApple },
]

/** How the person signs in. */
export function ConnectedAccounts() {
  const known = useKnownProtection()
  const linked = known?.providers ?? []
  const offers = useConfig()?.providers ?? []
  const oidc = offers.find(({ name }) => name === 'oidc')
  const rows = [...PROVIDERS, ...(oidc ? [{ ...oidc, Icon: IconId }] : [])]
  return (
    <Section title={t('Connected Accounts')}>
      <ul className="card ruled">
        <li className={classes.line}>
          <IconKey size={20} stroke={1.8} aria-hidden className="muted" />
          <span className="grow">
            {t('Email and password')} {known?.hasNoPassword && <span className="small muted">{t('No password')}</span>}
          </span>
          {known?.hasNoPassword === false && <span className="small sage">{t('Connected')}</span>}
          {known?.hasNoPassword && (
            <SiteLink to="/settings/security" className={`target ${classes.all}`}>
              {t('Set a password')}
            </SiteLink>
          )}
        </li>
        {rows.map(({ name, label, Icon }) => {
          const isLinked = linked.includes(name)
          const isOffered = offers.some((offer) => offer.name === name)
          return (
            <li key={name} className={isLinked ? classes.line : `muted ${classes.line}`}>
              <Icon size={20} stroke={1.8} aria-hidden />
              <span className="grow">{label}</span>
              <span className={isLinked ? 'small sage' : 'small'}>
                {isLinked ? t('Connected') : t(isOffered ? 'Not connected' : 'Coming Soon')}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The first of the quick actions on this page. */
export function EditAction({ onEdit }: { onEdit: () => void }) {
  return (
    <button type="button" className={`bare entry across ${classes.action}`} onClick={onEdit}>
      <IconEdit size={20} stroke={1.8} aria-hidden className="muted" />
      <span className="grow">{t('Edit name, title, location and photo')}</span>
      <IconChevronRight size={18} stroke={1.8} aria-hidden className="muted" />
    </button>
  )
}
