import '@mantine/core/styles/Loader.layer.css'
import { Button, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react'
import { exploreBusinesses } from '../../../public/catalog/route-heads.json'
import { formatCoordinates } from '../../domain/directory-coordinates.ts'
import { DISTANCE } from '../../domain/directory-options.ts'
import { findBusinesses, type Listing } from '../../domain/directory.ts'
import type { Point } from '../../domain/distance.ts'
import type { StatesOutline } from '../../catalog/schema/map-files.ts'
import type { MapSearch } from './map-search.ts'
import { DetailCard } from './detail-card.tsx'
import { MapFilters } from './map-filters.tsx'
import { MapList } from './map-list.tsx'
import classes from './map-page.module.css'

const MapView = lazy(() => import('./map-view.tsx'))

type Props = {
  listings: Listing[]
  search: MapSearch
  onSearch: (next: MapSearch) => void
  loadOutline: () => Promise<StatesOutline>
}

export function MapPage({ listings, search, onSearch, loadOutline }: Props) {
  const { price, rating, category, id, pin: pinning = false } = search
  const [visibleIds, setVisibleIds] = useState<ReadonlySet<string> | null>(null)
  const [pin, setPin] = useState<Point | null>(null)
  const [outline, setOutline] = useState<Promise<StatesOutline | null> | null>(null)

  const load = useCallback(() => setOutline(loadOutline().catch(() => null)), [loadOutline])
  useEffect(load, [load])

  const filtered = useMemo(
    () =>
      findBusinesses(listings, {
        ...(price && { prices: [price] }),
        ...(rating && { rating }),
        ...(category && { categories: [category] }),
      }).map(({ listing }) => listing),
    [listings, price, rating, category],
  )
  const selected = useMemo(() => listings.find((listing) => listing.id === id) ?? null, [listings, id])
  const visible = useMemo(
    () => (visibleIds ? filtered.filter((listing) => visibleIds.has(listing.id)) : filtered),
    [filtered, visibleIds],
  )
  const change = (next: Partial<MapSearch>) => onSearch({ ...search, ...next })
  const select = (chosen: string | undefined) => chosen !== id && change({ id: chosen })

  return (
    <div className={classes.page}>
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
        <MapList listings={visible} total={filtered.length} selected={id} onSelect={select} />
      </div>
      <div className={`relative raised ${classes.map}`}>
        <Suspense fallback={<MapLoading />}>
          {outline ? (
            <LoadedMap
              outline={outline}
              onRetry={load}
              render={(states) => (
                <MapView
                  listings={filtered}
                  outline={states}
                  selected={selected}
                  pinning={pinning}
                  pin={pin}
                  onSelect={select}
                  onPin={setPin}
                  onVisibleChange={setVisibleIds}
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
