import { createFileRoute } from '@tanstack/react-router'
import { lazy, useCallback, useMemo, useState } from 'react'
import { pageHead } from '../app/page-head.ts'
import { unpackDirectory, type Listing, type PackedDirectory } from '../domain/directory.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { MapPage } from '../features/map/map-page.tsx'
import type { StatesOutline } from '../schema/map-files.ts'
import { MapSearch } from '../schema/map-search.ts'
import { WhenIdle } from '../ui/when-idle.tsx'

// Businesses that people described themselves come once the page is read: what is drawn at build knows none of them.
const LiveListings = lazy(() => import('../features/business/live-listings.tsx'))

export const Route = createFileRoute('/_site/explore-businesses')({
  validateSearch: MapSearch,
  loader: ({ context }) => context.read<PackedDirectory>('directory'),
  head: () =>
    pageHead({
      title: 'Explore businesses',
      description:
        'A map of 234 small businesses from Anchorage to Miami, colored by their Everyday Score. Works offline.',
      path: '/explore-businesses',
      jsonLd: [breadcrumbList([], { title: 'Explore businesses', path: '/explore-businesses' })],
    }),
  component: Explore,
})

function Explore() {
  const directory = Route.useLoaderData()
  const { read } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const [described, setDescribed] = useState<Listing[]>([])
  const listings = useMemo(
    // Where nobody knows yet in which place a business is, the map leaves it out.
    () => [...unpackDirectory(directory), ...described.filter(({ lat, lng }) => lat !== 0 || lng !== 0)],
    [directory, described],
  )
  const loadOutline = useCallback(() => read<StatesOutline>('states'), [read])
  return (
    <>
      <MapPage
        listings={listings}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
        loadOutline={loadOutline}
      />
      <WhenIdle>
        <LiveListings onChange={setDescribed} />
      </WhenIdle>
    </>
  )
}
