import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { FindAnswer } from '../../data/catalog/directory-host.ts'
import { DISTANCE, type DirectorySort } from '../../domain/directory-options.ts'
import type { Place } from '../../domain/directory-places.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Found } from '../../ui/found.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { BusinessCard } from './business-card.tsx'
import classes from './directory-page.module.css'
import { NO_FILTERS, type DirectoryChange, type DirectorySearch } from './directory-search.ts'
import { MissingNote } from './missing-note.tsx'

const plain = (count: number) => count.toLocaleString('en-US')
const SORT_NAMES: Record<DirectorySort, string> = {
  relevance: 'Relevance',
  distance: 'Distance',
  rating: 'Rating',
  reviews: 'Reviews',
  newest: 'Newest',
}

type Props = {
  answer: FindAnswer
  /** What was asked for. */
  search: DirectorySearch
  /** The order as it is chosen now. */
  sort: DirectorySort
  place: Place | null
  /** Null on the first render. */
  now: Date | null
  onChange: (next: DirectoryChange) => void
}

/** The businesses that were found, in pages. */
export const DirectoryResults = memo(function DirectoryResults({ answer, search, sort, place, now, onChange }: Props) {
  const { found, meant, total, all, missing, page, pages } = answer
  const { miles = DISTANCE.initial } = search
  const isLoading = missing?.why === 'loading'
  const heading = `${plain(total)} ${total === 1 ? 'business' : 'businesses'} found`

  return (
    <section aria-labelledby="businesses-found" className="grow">
      <div className={`row between ${classes.bar}`}>
        <h2 id="businesses-found" className="subheading figures">
          {heading}
        </h2>
        {isLoading && <span className="grow muted small figures">Loading {plain(missing.count)} more</span>}
        <Select
          label="Sort by"
          place="beside"
          options={SORT_NAMES}
          value={sort}
          onChange={(next) => onChange({ sort: next === 'relevance' ? undefined : next })}
        />
      </div>
      {/* Not each of the numbers that come while the list loads. */}
      <Found count={!isLoading && heading} isCountUnseen meant={meant} className={meant && 'mb-m'} />
      {sort === 'distance' && !place && (
        <p className={`mb-xl wash ${classes.hint}`}>Set a place under Distance to see the closest first.</p>
      )}
      {missing && <MissingNote {...missing} isSearch={search.q !== undefined} />}
      {total === 0 ? (
        <EmptyState
          id="directory-nothing"
          level={3}
          title="No businesses found"
          text={
            place
              ? `Nothing within ${miles} miles of ${place.label} matches all of this. Widen the radius or remove a filter.`
              : 'No business matches all of this. Try fewer words or remove a filter.'
          }
          action={
            place && miles < DISTANCE.max ? (
              <Button onClick={() => onChange({ miles: DISTANCE.max })}>Look within {DISTANCE.max} miles</Button>
            ) : (
              <Button onClick={() => onChange({ ...NO_FILTERS, q: undefined, sort: undefined })}>
                Show all {plain(all)}
              </Button>
            )
          }
        />
      ) : (
        <ul className="fill">
          {found.map((one) => (
            <BusinessCard key={one.listing.id} found={one} now={now} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        link={(number, props) => (
          <Link
            from="/browse-businesses"
            to="/browse-businesses"
            search={(current) => ({ ...current, page: number > 1 ? number : undefined })}
            activeOptions={{ exact: true }}
            {...props}
          />
        )}
      />
    </section>
  )
})
