import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { pageHead } from '../app/page-head.ts'
import { unpackDirectory, type PackedDirectory } from '../domain/directory.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { MapPage } from '../features/map/map-page.tsx'
import type { StatesOutline } from '../schema/map-files.ts'
import { MapSearch } from '../schema/map-search.ts'

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
  const listings = useMemo(() => unpackDirectory(directory), [directory])
  const loadOutline = useCallback(() => read<StatesOutline>('states'), [read])
  return (
    <MapPage
      listings={listings}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      loadOutline={loadOutline}
    />
  )
}
