import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { browseBusinesses } from '../../public/catalog/route-heads.json'
import { BrowseBusinessesPage } from '../pages/browse-businesses-page.tsx'
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
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  // Of the address as it is then: another change may be on its way to the page.
  const onChange = useCallback(
    (next: Partial<DirectorySearch>) =>
      void navigate({ search: (now) => ({ ...now, page: undefined, ...next }), replace: true, resetScroll: false }),
    [navigate],
  )
  const props = { search, onChange, loadPlaces: () => loadPlaces(read) }
  return <BrowseBusinessesPage {...Route.useLoaderData()} {...props} />
}
