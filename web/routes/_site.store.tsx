import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import type { CatalogItem } from '../data/catalog.ts'
import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { StorePage } from '../features/store/store-page.tsx'
import { StoreSearch } from '../schema/catalog-search.ts'

export const Route = createFileRoute('/_site/store')({
  loader: ({ context }) => context.read<CatalogItem[]>('sold'),
  head: () =>
    pageHead({
      title: 'Store',
      description:
        'Websites, design, formation, trademarks, books, courses and event seats for small companies, each at one price, with search and filters.',
      path: '/store',
      jsonLd: [breadcrumbList([], { title: 'Store', path: '/store' })],
    }),
  validateSearch: StoreSearch,
  component: Store,
})

function Store() {
  const navigate = Route.useNavigate()
  return (
    <StorePage
      items={Route.useLoaderData()}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      action={(item) => <AddToCartButton item={item} guest={item.kind === 'audiobook'} />}
    />
  )
}
