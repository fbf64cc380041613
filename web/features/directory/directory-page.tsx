import { Button } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { browseBusinesses } from '../../../public/catalog/route-heads.json'
import texts from '../../../public/catalog/route-pages/browse-businesses.json'
import type { Place } from '../../domain/directory-places.ts'
import { DISTANCE } from '../../domain/directory-options.ts'
import { categoryName } from '../../domain/category-names.ts'
import type { FindAnswer } from '../../data/catalog/directory-host.ts'
import { useDirectoryAnswer } from '../../data/catalog/use-directory-answer.ts'
import { createBusinessFinder, type DirectoryQuery, type FindBusinesses, type Listing } from '../../domain/directory.ts'
import { scoreListings } from '../../domain/score-listings.ts'
import { pageOf } from '../../lib/pages.ts'
import { NO_FILTERS, type DirectoryChange, type DirectorySearch } from './directory-search.ts'
import { Page } from '../../ui/page.tsx'
import classes from './directory-page.module.css'
import { DirectoryResults } from './directory-results.tsx'
import type { LoadPlaces } from './distance-filter.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { SearchBox } from './search-box.tsx'

const PER_PAGE = 10
const MINUTE_MS = 60_000

type Props = {
  /** The businesses of the catalog, which are shown until the worker answers with those of people too. */
  listings: Listing[]
  search: DirectorySearch
  /** The resolved place of the search, if known. */
  place: Place | null
  loadPlaces: LoadPlaces
  /** Changes the search, and shows its first page. It stays the same function. */
  onChange: (next: DirectoryChange) => void
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
function answerOf(
  listings: Listing[],
  find: FindBusinesses,
  query: DirectoryQuery,
  asked: number | undefined,
): FindAnswer {
  const matches = find(query)
  const counts: Record<string, number> = {}
  for (const { category } of listings) counts[category] = (counts[category] ?? 0) + 1
  const { page, pages, from, to } = pageOf(matches.length, PER_PAGE, asked)
  const found = matches.slice(from, to)
  const meant = find.meant(query, matches.length === 0)
  return { found, meant, total: matches.length, all: listings.length, counts, missing: null, page, pages }
}

/** What is found, and how many of each category are listed. */
function useFound(listings: Listing[], search: DirectorySearch, place: Place | null, now: Date | null): FindAnswer {
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
  const live = useDirectoryAnswer('find', { query, perPage: PER_PAGE, page: search.page })
  const find = useMemo(() => createBusinessFinder(listings, scoreListings(categoryName)), [listings])
  return live ?? answerOf(listings, find, query, search.page)
}

export function DirectoryPage({ listings, search, place, loadPlaces, onChange }: Props) {
  const now = useCurrentMinute()
  // The field and the filters follow at once; what is found is rendered after them, in steps.
  const asked = useDeferredValue(search)
  const answer = useFound(listings, asked, place, now)

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
      <SearchBox text={search.q ?? ''} onText={(text) => onChange({ q: text || undefined })} />
      <div className={`split top gap-l mt-xl ${classes.columns}`}>
        <FilterPanel
          search={search}
          place={place}
          counts={answer.counts}
          loadPlaces={loadPlaces}
          onChange={onChange}
          onClear={() => onChange(NO_FILTERS)}
        />
        <DirectoryResults
          answer={answer}
          search={asked}
          sort={search.sort ?? 'relevance'}
          place={place}
          now={now}
          onChange={onChange}
        />
      </div>
    </Page>
  )
}
