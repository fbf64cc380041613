import { createFileRoute } from '@tanstack/react-router'
import { browseBusinesses } from '../../public/catalog/route-heads.json'
import { BrowseBusinessesPage, useSearchChange } from '../pages/browse-businesses-page.tsx'
import { loadDirectory, loadPlaces } from '../pages/directory-loader.ts'
import { routeHead } from '../pages/route-head.ts'
import { DirectorySearch } from '../features/directory/directory-search.ts'

export const Route = createFileRoute('/_site/browse-businesses')({
  validateSearch: DirectorySearch,
  loaderDeps: ({ search: { near } }) => ({ near }),
  loader: ({ context, deps }) => loadDirectory(deps.near, context.read),
  head: () => routeHead(browseBusinesses, '/browse-businesses'),
  component: BrowseBusinesses,
})

function BrowseBusinesses() {
  const { read } = Route.useRouteContext()
  const onChange = useSearchChange(Route.useNavigate())
  const props = { search: Route.useSearch(), onChange, loadPlaces: () => loadPlaces(read) }
  return <BrowseBusinessesPage {...Route.useLoaderData()} {...props} />
}
