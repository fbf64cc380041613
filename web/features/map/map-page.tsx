import '@mantine/core/styles/Loader.layer.css'
import { Button, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { exploreBusinesses } from '../../../public/catalog/route-heads.json'
import { formatCoordinates } from '../../domain/directory-coordinates.ts'
import { DISTANCE } from '../../domain/directory-options.ts'
import type { Bounds, Missing } from '../../data/catalog/directory-host.ts'
import { useDirectoryAnswer } from '../../data/catalog/use-directory-answer.ts'
import { createBusinessFinder, type DirectoryQuery, type FindBusinesses, type Listing } from '../../domain/directory.ts'
import type { Point } from '../../domain/distance.ts'
import type { MapDetails, StatesOutline } from '../../catalog/schema/map-files.ts'
import type { MapSearch } from './map-search.ts'
import { DetailCard } from './detail-card.tsx'
import { MapFilters } from './map-filters.tsx'
import { MapList } from './map-list.tsx'
import classes from './map-page.module.css'
import { MapSheet, type SheetHeight } from './map-sheet.tsx'

/** So many businesses are listed at first, and more each time these are asked for. */
const LISTED = 20

const MapView = lazy(() => import('./map-view.tsx'))

type Props = {
  /** The businesses of the catalog, which are listed until the worker answers with those of people too. */
  listings: Listing[]
  search: MapSearch
  onSearch: (next: MapSearch) => void
  loadOutline: () => Promise<StatesOutline>
  loadDetails: () => Promise<MapDetails>
  /** Says which businesses are not on the map, and why. */
  noteOf: (missing: Missing) => ReactNode
}

/** The answer while there is none of the worker: all of the catalog is in sight. */
function answerOf(matches: ReturnType<FindBusinesses>, listings: Listing[], most: number, id: string | undefined) {
  return {
    listings: matches.slice(0, most).map(({ listing }) => listing),
    count: matches.length,
    total: matches.length,
    selected: listings.find((listing) => listing.id === id) ?? null,
    missing: null,
  }
}

export function MapPage({ listings, search, onSearch, loadOutline, loadDetails, noteOf }: Props) {
  const { price, rating, category, id, pin: pinning = false } = search
  const [areas, setAreas] = useState<Bounds[] | null>(null)
  const [most, setMost] = useState(LISTED)
  const [pin, setPin] = useState<Point | null>(null)
  const [outline, setOutline] = useState<Promise<StatesOutline | null> | null>(null)

  const load = useCallback(() => setOutline(loadOutline().catch(() => null)), [loadOutline])
  useEffect(load, [load])
  const [details, setDetails] = useState<MapDetails | null>(null)
  // The outline is a map without them.
  useEffect(() => {
    let mounted = true
    outline
      ?.then((states) => states && loadDetails())
      .then((loaded) => mounted && loaded && setDetails(loaded))
      .catch(() => {})
    return () => {
      mounted = false
    }
  }, [outline, loadDetails])
  const [height, setHeight] = useState<SheetHeight>('low')

  const query: DirectoryQuery = {
    ...(price && { prices: [price] }),
    ...(rating && { rating }),
    ...(category && { categories: [category] }),
  }
  const find = useMemo(() => createBusinessFinder(listings), [listings])
  const live = useDirectoryAnswer('in-view', { query, areas, most, selected: id })
  const inView = live ?? answerOf(find(query), listings, most, id)
  const selected = inView.selected?.id === id ? inView.selected : null
  const change = (next: Partial<MapSearch>) => onSearch({ ...search, ...next })
  const select = (chosen: string | undefined) => {
    if (chosen) setHeight('low')
    if (chosen !== id) change({ id: chosen })
  }

  return (
    <div className={classes.page} data-map>
      <div className={classes.side}>
        <div className={classes.head}>
          <h1 className={`heading ${classes.title}`} tabIndex={-1}>
            {exploreBusinesses.title}
          </h1>
          <MapFilters
            search={search}
            onChange={(next) => {
              if ('pin' in next) setPin(null)
              change(next)
            }}
          />
        </div>
        {pinning && (
          <div className={classes.pin} role="status">
            {pin ? (
              <>
                <p>The pin is set.</p>
                <Link
                  className="target"
                  to="/browse-businesses"
                  search={{ near: formatCoordinates(pin), sort: 'distance' }}
                >
                  Businesses within {DISTANCE.initial} miles of it
                </Link>
              </>
            ) : (
              <p>
                Press the map where you want to look. With the keyboard: move the map, then Enter drops the pin in its
                middle.
              </p>
            )}
          </div>
        )}
        <MapSheet height={height} onHeight={setHeight}>
          <MapList
            {...inView}
            chosen={id}
            note={inView.missing && noteOf(inView.missing)}
            onSelect={select}
            onMore={() => setMost(most + LISTED)}
          />
        </MapSheet>
      </div>
      <div className={`relative raised ${classes.map}`} data-map-area>
        <Suspense fallback={<MapLoading />}>
          {outline ? (
            <LoadedMap
              outline={outline}
              onRetry={load}
              render={(states) => (
                <MapView
                  query={query}
                  outline={states}
                  details={details}
                  selected={selected}
                  pinning={pinning}
                  pin={pin}
                  onSelect={select}
                  onPin={setPin}
                  onAreas={setAreas}
                />
              )}
            />
          ) : (
            <MapLoading />
          )}
        </Suspense>
        {selected && <DetailCard key={selected.id} listing={selected} onClose={() => select(undefined)} />}
      </div>
    </div>
  )
}

type LoadedProps = {
  outline: Promise<StatesOutline | null>
  onRetry: () => void
  render: (outline: StatesOutline) => React.ReactNode
}

function LoadedMap({ outline, onRetry, render }: LoadedProps) {
  const states = use(outline)
  if (states) return render(states)
  return (
    <div className={`stack muted ${classes.waiting}`}>
      <p>The outline of the map is not on this device yet. The list works without it.</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function MapLoading() {
  return (
    <div className={`stack muted ${classes.waiting}`} role="status">
      <Loader aria-hidden size="sm" />
      Loading the map
    </div>
  )
}
