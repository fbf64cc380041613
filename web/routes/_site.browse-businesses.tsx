import { createFileRoute } from '@tanstack/react-router'
import { lazy, useMemo, useState } from 'react'
import { pageHead } from '../app/page-head.ts'
import type { ReadCatalog } from '../data/read-catalog.ts'
import { parseCoordinates } from '../domain/directory-coordinates.ts'
import { createPlaceFinder, type PackedPlaces, type Place } from '../domain/directory-places.ts'
import { unpackDirectory, type Listing, type PackedDirectory } from '../domain/directory.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { DirectoryPage } from '../features/directory/directory-page.tsx'
import { DirectorySearch } from '../schema/directory-search.ts'
import { WhenIdle } from '../ui/when-idle.tsx'

const finderOf = async (read: ReadCatalog) => createPlaceFinder(await read<PackedPlaces>('places'))

/** Null where no such place is known, also while the list of places cannot be had. */
async function placeOf(near: string, read: ReadCatalog): Promise<Place | null> {
  const point = parseCoordinates(near)
  if (point) return point
  return finderOf(read).then(
    (finder) => finder.find(near),
    () => null,
  )
}

// Businesses that people described themselves come once the page is read: what is drawn at build knows none of them.
const LiveListings = lazy(() => import('../features/business/live-listings.tsx'))

export const Route = createFileRoute('/_site/browse-businesses')({
  validateSearch: DirectorySearch,
  loaderDeps: ({ search: { near } }) => ({ near }),
  loader: async ({ context: { read }, deps: { near } }) => {
    const [directory, place] = await Promise.all([
      read<PackedDirectory>('directory'),
      near === undefined ? null : placeOf(near, read),
    ])
    return { directory, place }
  },
  head: () =>
    pageHead({
      title: 'Browse businesses',
      description:
        'A directory of 234 small businesses in all fifty states: search by trade, name or city, filter by price, rating, hours and distance.',
      path: '/browse-businesses',
      jsonLd: [breadcrumbList([], { title: 'Browse businesses', path: '/browse-businesses' })],
    }),
  component: Browse,
})

function Browse() {
  const { directory, place } = Route.useLoaderData()
  const { read } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const [described, setDescribed] = useState<Listing[]>([])
  const listings = useMemo(() => [...unpackDirectory(directory), ...described], [directory, described])
  return (
    <>
      <DirectoryPage
        listings={listings}
        search={Route.useSearch()}
        place={place}
        loadPlaces={() => finderOf(read)}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
      <WhenIdle>
        <LiveListings onChange={setDescribed} />
      </WhenIdle>
    </>
  )
}
