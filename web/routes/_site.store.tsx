import { createFileRoute } from '@tanstack/react-router'
import { store } from '../../public/catalog/route-heads.json'
import type { CatalogItem } from '../data/catalog/catalog.ts'
import { routeHead } from '../pages/route-head.ts'
import { StorePage } from '../pages/store-page.tsx'
import { StoreSearch } from '../features/store/store-search.ts'

export const Route = createFileRoute('/_site/store')({
  validateSearch: StoreSearch,
  loader: ({ context }) => context.read<CatalogItem[]>('sold'),
  head: () => routeHead(store, '/store'),
  component: Store,
})

function Store() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (next: StoreSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  return <StorePage items={Route.useLoaderData()} search={search} onSearch={onSearch} />
}
