import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus, IconSearch } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProfileCard as Profile } from '../../domain/directory-page.ts'
import { foldText } from '../../lib/fold-text.ts'
import type { BusinessStatus } from '../../schema/businesses.ts'
import type { ProfilesSearch } from '../../schema/profiles-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ProfileCard } from './profile-card.tsx'
import classes from './profiles-page.module.css'

type Props = {
  profiles: Profile[]
  /** What this list is, where it is not one's own. */
  note?: ReactNode
  search: ProfilesSearch
  onSearch: (next: ProfilesSearch) => void
  onCreate: () => void
  /** What one can do with a profile beside opening it. */
  actions: (profile: Profile) => ReactNode
}

const STATUSES: { value: BusinessStatus | ''; label: string }[] = [
  { value: '', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'archived', label: 'Archived' },
]

export function ProfilesPage({ profiles, note, search: asked, onSearch, onCreate, actions }: Props) {
  // The page was drawn without any search: its first render is that one, whatever the address asks for.
  const isHydrated = useHydrated()
  const { q = '', status }: ProfilesSearch = isHydrated ? asked : {}
  const wanted = foldText(q)
  const found = profiles.filter(
    (profile) =>
      (!status || profile.status === status) &&
      (foldText(profile.name).includes(wanted) || foldText(profile.description).includes(wanted)),
  )
  return (
    <Page
      title="Business Profiles"
      description="Manage your business listings and profiles"
      actions={
        <Button leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />} onClick={onCreate}>
          Create New Business
        </Button>
      }
    >
      <search className={classes.bar}>
        <label className={classes.field}>
          <IconSearch size={20} stroke={1.8} aria-hidden />
          <input
            type="search"
            aria-label="Search businesses"
            placeholder="Search businesses..."
            title="Searching by name or description"
            value={q}
            onChange={(event) => onSearch({ q: event.currentTarget.value || undefined, status })}
          />
        </label>
        <span className={classes.select}>
          <select
            aria-label="Status"
            value={status ?? ''}
            onChange={(event) =>
              onSearch({
                q: q || undefined,
                status: (event.currentTarget.value || undefined) as BusinessStatus | undefined,
              })
            }
          >
            {STATUSES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
        </span>
      </search>
      {note && <p className={classes.note}>{note}</p>}
      {found.length === 0 ? (
        <EmptyState
          id="no-profiles"
          kind="property"
          title="No businesses found"
          text="Create a new business profile or try adjusting your filters"
          action={
            (q || status) && profiles.length > 0 ? (
              <Button variant="default" onClick={() => onSearch({})}>
                Show all
              </Button>
            ) : undefined
          }
        />
      ) : (
        <ul className={classes.grid}>
          {found.map((profile) => (
            <ProfileCard key={profile.id} profile={profile} actions={actions(profile)} />
          ))}
        </ul>
      )}
    </Page>
  )
}
