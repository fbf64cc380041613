import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProfileCard as Profile } from '../../domain/directory-page.ts'
import { foldText } from '../../lib/fold-text.ts'
import type { BusinessStatus } from '../../collections/business-options.ts'
import type { ProfilesSearch } from './profiles-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './profiles-page.module.css'

type Props = {
  /** The person's own, rendered by `renderOwn`; null while signed out or not loaded yet. */
  own: Profile[] | null
  samples: Profile[]
  /** Explains the samples. */
  note: ReactNode
  search: ProfilesSearch
  onSearch: (next: ProfilesSearch) => void
  onCreate: () => void
  renderOwn: (profile: Profile) => ReactNode
  renderSample: (profile: Profile) => ReactNode
  /** Shown below the list: the result of the last action. */
  feedback?: ReactNode
}

const STATUSES: { value: BusinessStatus | ''; label: string }[] = [
  { value: '', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'archived', label: 'Archived' },
]

export function ProfilesPage(props: Props) {
  const { own, samples, note, search, onSearch, onCreate, renderOwn, renderSample, feedback } = props
  const { q = '', status } = search
  const wanted = foldText(q)
  const matches = (profile: Profile) =>
    (!status || profile.status === status) &&
    (foldText(profile.name).includes(wanted) || foldText(profile.description).includes(wanted))
  const [foundOwn, foundSamples] = [own?.filter(matches) ?? [], samples.filter(matches)]
  const filtered = q !== '' || status !== undefined
  const nothing = foundOwn.length + foundSamples.length === 0
  const create = (
    <Button leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />} onClick={onCreate}>
      Create New Business
    </Button>
  )
  return (
    <Page title="Business Profiles" description="Manage your business listings and profiles" actions={create}>
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
      {(nothing || (own?.length === 0 && !filtered)) && (
        <EmptyState
          id="no-profiles"
          kind="property"
          title="No businesses found"
          text="Create a new business profile or try adjusting your filters"
          action={
            filtered && samples.length > 0 ? (
              <Button variant="default" onClick={() => onSearch({})}>
                Show all
              </Button>
            ) : undefined
          }
        />
      )}
      {foundOwn.length > 0 && <ul className={classes.grid}>{foundOwn.map(renderOwn)}</ul>}
      {feedback}
      {foundSamples.length > 0 && (
        <>
          <p className={classes.note} data-apart={own !== null || undefined}>
            {note}
          </p>
          <ul className={classes.grid}>{foundSamples.map(renderSample)}</ul>
        </>
      )}
    </Page>
  )
}
