import { Button } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { browseBusinesses } from '../../../public/catalog/route-heads.json'
import texts from '../../../public/catalog/route-pages/browse-businesses.json'
import type { Place } from '../../domain/directory-places.ts'
import { DISTANCE, type DirectorySort } from '../../domain/directory-options.ts'
import { categoryName } from '../../domain/category-names.ts'
import type { FindAnswer } from '../../data/catalog/directory-host.ts'
import { useDirectoryAnswer } from '../../data/catalog/use-directory-answer.ts'
import { createBusinessFinder, type DirectoryQuery, type Listing } from '../../domain/directory.ts'
import { pageOf } from '../../lib/pages.ts'
import type { DirectorySearch } from './directory-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { BusinessCard } from './business-card.tsx'
import classes from './directory-page.module.css'
import type { LoadPlaces } from './distance-filter.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { MissingNote } from './missing-note.tsx'
import { SearchBox } from './search-box.tsx'

const PER_PAGE = 12
const MINUTE_MS = 60_000
const plain = (count: number) => count.toLocaleString('en-US')
const SORT_NAMES: Record<DirectorySort, string> = {
  relevance: 'Relevance',
  distance: 'Distance',
  rating: 'Rating',
  reviews: 'Reviews',
  newest: 'Newest',
}

type Props = {
  /** The businesses of the catalog, which are shown until the worker answers with those of people too. */
  listings: Listing[]
  search: DirectorySearch
  /** The resolved place of the search, if known. */
  place: Place | null
  loadPlaces: LoadPlaces
  onSearch: (next: DirectorySearch) => void
}

/** The current time, updated every minute; null on the first render. */
function useCurrentMinute(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The answer while there is none of the worker. */
function answerOf(listings: Listing[], matches: FindAnswer['found'], asked: number | undefined): FindAnswer {
  const counts: Record<string, number> = {}
  for (const { category } of listings) counts[category] = (counts[category] ?? 0) + 1
  const { page, pages, from, to } = pageOf(matches.length, PER_PAGE, asked)
  const found = matches.slice(from, to)
  return { found, total: matches.length, all: listings.length, counts, missing: null, page, pages }
}

export function DirectoryPage({ listings, search, place, loadPlaces, onSearch }: Props) {
  const now = useCurrentMinute()
  const { q = '', category, price, rating, open, promotions, miles = DISTANCE.initial, sort = 'relevance' } = search

  const query: DirectoryQuery = {
    ...(q && { text: q }),
    ...(category && { categories: category }),
    ...(price && { prices: price }),
    ...(rating && { rating }),
    ...(promotions && { promotions }),
    ...(open && now && { openAt: now }),
    ...(place && { near: { lat: place.lat, lng: place.lng }, miles }),
    ...(sort !== 'relevance' && { sort }),
  }
  const request = { query, perPage: PER_PAGE, page: search.page }
  const live = useDirectoryAnswer('find', request)
  const find = useMemo(() => createBusinessFinder(listings, categoryName), [listings])
  const { found, total, all, counts, missing, page, pages } = live ?? answerOf(listings, find(query), search.page)
  const change = (next: Partial<DirectorySearch>) => onSearch({ ...search, ...next, page: undefined })
  const isLoading = missing?.why === 'loading'
  const heading = `${plain(total)} ${total === 1 ? 'business' : 'businesses'} found`
  const clear = () => onSearch({ q: search.q, sort: search.sort })

  return (
    <Page
      title={browseBusinesses.title}
      description={texts.text}
      actions={
        <Button
          component={Link}
          to="/explore-businesses"
          variant="default"
          leftSection={<IconMap2 size={20} stroke={1.8} aria-hidden />}
        >
          On the map
        </Button>
      }
    >
      <SearchBox text={q} onText={(text) => change({ q: text || undefined })} />
      <div className={`split top gap-l mt-xl ${classes.columns}`}>
        <FilterPanel
          search={search}
          place={place}
          counts={counts}
          loadPlaces={loadPlaces}
          onChange={change}
          onClear={clear}
        />
        <section aria-labelledby="businesses-found" className="grow">
          <div className={`row between ${classes.bar}`}>
            <h2 id="businesses-found" className="subheading figures">
              {heading}
            </h2>
            {/* Not each of the numbers that come while the list loads. */}
            <p role="status" className="unseen">
              {!isLoading && heading}
            </p>
            {isLoading && <span className="grow muted small figures">Loading {plain(missing.count)} more</span>}
            <Select
              label="Sort by"
              place="beside"
              options={SORT_NAMES}
              value={sort}
              onChange={(next) => change({ sort: next === 'relevance' ? undefined : next })}
            />
          </div>
          {sort === 'distance' && !place && (
            <p className={`mb-xl wash ${classes.hint}`}>Set a place under Distance to see the closest first.</p>
          )}
          {missing && <MissingNote {...missing} isSearch={q !== ''} />}
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
                  <Button onClick={() => change({ miles: DISTANCE.max })}>Look within {DISTANCE.max} miles</Button>
                ) : (
                  <Button onClick={() => onSearch({})}>Show all {plain(all)}</Button>
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
                to="/browse-businesses"
                search={{ ...search, page: number > 1 ? number : undefined }}
                activeOptions={{ exact: true }}
                {...props}
              />
            )}
          />
        </section>
      </div>
    </Page>
  )
}
