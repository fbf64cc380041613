import type { ProductLine } from '../catalog/schema/product.ts'
import { productPath } from '../domain/product-path.ts'
import { SavePageButton } from '../features/bookmarks/save-page-button.tsx'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { ShareButton } from '../features/news/share-button.tsx'
import type { ItemAction } from '../features/store/product/product-parts.tsx'

/** The button that adds an item to the cart; recordings need no account. */
export const addButton: ItemAction = (item, options) => (
  <AddToCartButton item={item} guest={item.kind === 'audiobook'} {...options} />
)

/** Bookmark and share. */
export function ProductTools({ item }: { item: Pick<ProductLine, 'sku' | 'name' | 'description' | 'page'> }) {
  return (
    <>
      <SavePageButton title={item.name} path={productPath(item)} description={item.description} />
      <ShareButton title={item.name} />
    </>
  )
}
