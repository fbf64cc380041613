import { IconBrandApple, IconBrandGoogle, IconChevronRight, IconEdit, IconKey } from '@tabler/icons-react'
import { addressHost } from '../../domain/bookmark-address.ts'
import { useDates } from '../../lib/use-dates.ts'
import { HostPicture } from '../../ui/letters.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './profile-panels.module.css'
import type { Saved } from './profile.queries.ts'

/** The newest bookmarks; null if they could not be read. */
export function SavedItems({ saved }: { saved: Saved | null }) {
  const dates = useDates()
  return (
    <Section
      title="Saved Items"
      note={
        <SiteLink to="/bookmarks" className={`target ${classes.all}`}>
          All bookmarks
        </SiteLink>
      }
    >
      {!saved && <Problem title="Failed to load bookmarks">Reload the page to try again.</Problem>}
      {saved?.count === 0 && <p className="note small muted">Pages that you bookmark show up here.</p>}
      {saved && saved.count > 0 && (
        <ul className="card ruled">
          {saved.newest.map(({ id, title, url, created_at }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer" className="entry">
                <HostPicture host={addressHost(url)} className={`tile ${classes.picture}`} />
                <span className="grow ellipsis">{title}</span>
                <span className="tiny muted nowrap">
                  {dates.briefDay(Date.parse(created_at.replace(' ', 'T')), Date.now())}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const PROVIDERS = [
  { name: 'Google', Icon: IconBrandGoogle },
  { name: 'Apple', Icon: IconBrandApple },
]

/** How the person signs in. */
export function ConnectedAccounts() {
  return (
    <Section title="Connected Accounts">
      <ul className="card ruled">
        <li className={classes.line}>
          <IconKey size={20} stroke={1.8} aria-hidden className="muted" />
          <span className="grow">Email and password</span>
          <span className="small sage">Connected</span>
        </li>
        {PROVIDERS.map(({ name, Icon }) => (
          <li key={name} className={`muted ${classes.line}`}>
            <Icon size={20} stroke={1.8} aria-hidden />
            <span className="grow">{name}</span>
            <span className="small">Coming Soon</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The first of the quick actions on this page. */
export function EditAction({ onEdit }: { onEdit: () => void }) {
  return (
    <button type="button" className={`bare entry across ${classes.action}`} onClick={onEdit}>
      <IconEdit size={20} stroke={1.8} aria-hidden className="muted" />
      <span className="grow">Edit name, title, location and photo</span>
      <IconChevronRight size={18} stroke={1.8} aria-hidden className="muted" />
    </button>
  )
}
