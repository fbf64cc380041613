import { createFileRoute } from '@tanstack/react-router'
import { exploreBusinesses } from '../../public/catalog/route-heads.json'
import type { PackedDirectory } from '../domain/directory.ts'
import { ExploreBusinessesPage } from '../pages/explore-businesses-page.tsx'
import { routeHead } from '../pages/route-head.ts'
import { MapSearch } from '../features/map/map-search.ts'

export const Route = createFileRoute('/_site/explore-businesses')({
  validateSearch: MapSearch,
  loader: ({ context }) => context.read<PackedDirectory>('directory'),
  head: () => routeHead(exploreBusinesses, '/explore-businesses'),
  component: ExploreBusinesses,
})

function ExploreBusinesses() {
  const { read } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (next: MapSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return <ExploreBusinessesPage directory={Route.useLoaderData()} {...{ read, search, onSearch }} />
}
