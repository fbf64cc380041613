import { createFileRoute } from '@tanstack/react-router'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { StorePage } from '../features/store/store-page.tsx'
import { StoreSearch } from '../schema/catalog-search.ts'

export const Route = createFileRoute('/_site/store')({
  staticData: { title: 'Store' },
  validateSearch: StoreSearch,
  component: Store,
})

function Store() {
  const navigate = Route.useNavigate()
  return (
    <StorePage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      action={(item) => <AddToCartButton item={item} primary={item.featured === true} />}
    />
  )
}
