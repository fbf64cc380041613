import type { CatalogItem } from '../data/catalog/catalog.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { SmallAddButton } from '../features/cart/small-add-button.tsx'
import { StorePage as StoreBody } from '../features/store/store-page.tsx'
import type { StoreSearch } from '../features/store/store-search.ts'

type Props = { items: CatalogItem[]; search: StoreSearch; onSearch: (search: StoreSearch) => void }

export function StorePage(props: Props) {
  return (
    <StoreBody
      {...props}
      action={(item, look) => (
        <AddToCartButton
          item={item}
          guest={item.kind === 'audiobook'}
          {...(look === 'small' && { look: SmallAddButton })}
        />
      )}
    />
  )
}
