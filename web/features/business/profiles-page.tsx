import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { businessProfiles } from '../../../public/catalog/route-heads.json'
import texts from '../../../public/catalog/route-pages/business-profiles.json'
import type { ProfileCard as Profile } from '../../domain/directory-page.ts'
import { foldText } from '../../lib/fold-text.ts'
import { namesById } from '../../lib/names-by-id.ts'
import { BUSINESS_STATUSES } from '../../collections/business-options.ts'
import type { Arrival } from '../../data/live.ts'
import { t } from '../../lib/t.ts'
import type { ProfilesSearch } from './profiles-search.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { WhenArrived } from '../../ui/when-arrived.tsx'
import classes from './profiles-page.module.css'

type Props = {
  /** The person's own, rendered by `renderOwn`; null while signed out, undefined while not known. */
  own: Profile[] | null | undefined
  /** Whether all of the person's own are on this device. */
  arrival: Arrival
  /** In place of the person's own: why they cannot be shown. */
  problem?: ReactNode
  /** Shown to those who have none of their own. */
  samples: Profile[]
  /** Above the samples. */
  samplesHeading: ReactNode
  search: ProfilesSearch
  onSearch: (next: ProfilesSearch) => void
  onCreate: () => void
  renderOwn: (profile: Profile) => ReactNode
  renderSample: (profile: Profile) => ReactNode
  /** Shown below the list: the result of the last action. */
  feedback?: ReactNode
}

export function ProfilesPage(props: Props) {
  const {
    own,
    arrival,
    problem,
    samples,
    samplesHeading,
    search,
    onSearch,
    onCreate,
    renderOwn,
    renderSample,
    feedback,
  } = props
  const { q = '', status } = search
  const [text, setText, choose] = useTypedSearch(q, (next) => onSearch({ q: next || undefined, status }))
  const wanted = foldText(q)
  const matches = (profile: Profile) =>
    (!status || profile.status === status) &&
    (foldText(profile.name).includes(wanted) || foldText(profile.description).includes(wanted))
  const [foundOwn, foundSamples] = [own?.filter(matches) ?? [], own?.length ? [] : samples.filter(matches)]
  const filtered = q !== '' || status !== undefined
  const nothing = foundOwn.length + foundSamples.length === 0
  const statuses = {
    '': t('All Status'),
    ...namesById(BUSINESS_STATUSES.map(({ id, name }) => ({ id, name: t(name) }))),
  }
  const create = (
    <Button leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />} onClick={onCreate}>
      {t('Create New Business')}
    </Button>
  )
  const frame = {
    title: t(businessProfiles.title),
    description: t(texts.text),
    actions: create,
  }
  // What is shown below depends on whether there are any.
  if (own === undefined || problem)
    return (
      <Page {...frame}>
        {problem || (
          <Delayed>
            <p className="muted" role="status">
              {t('Loading your businesses…')}
            </p>
          </Delayed>
        )}
        {feedback}
      </Page>
    )
  return (
    <Page {...frame}>
      {(own?.length !== 0 || filtered) && (
        <search className={`stack ${classes.bar}`}>
          <SearchInput
            size="small"
            aria-label={t('Search businesses')}
            placeholder={t('Search businesses...')}
            title={t('Searching by name or description')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onClear={() => choose('')}
          />
          <Select
            label={t('Status')}
            options={statuses}
            value={status ?? ''}
            onChange={(next) => onSearch({ q: q || undefined, status: next || undefined })}
          />
        </search>
      )}
      {(nothing || (own?.length === 0 && !filtered)) && (
        <WhenArrived arrival={arrival} coming={t('Your businesses are on their way.')}>
          <EmptyState
            id="no-profiles"
            title={t('No businesses found')}
            text={
              filtered
                ? t('Create a new business profile or try adjusting your filters')
                : t('Add a profile so customers can find you in the directory and on the map.')
            }
            action={
              filtered && samples.length > 0 ? (
                <Button variant="default" onClick={() => onSearch({})}>
                  {t('Show all')}
                </Button>
              ) : undefined
            }
          />
        </WhenArrived>
      )}
      {foundOwn.length > 0 && <ul className="grid">{foundOwn.map(renderOwn)}</ul>}
      {feedback}
      {foundSamples.length > 0 && (
        <>
          <h2 className={`subheading ${classes.samples}`} data-apart={own !== null || undefined}>
            {samplesHeading}
          </h2>
          <ul className="grid">{foundSamples.map(renderSample)}</ul>
        </>
      )}
    </Page>
  )
}
