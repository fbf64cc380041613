import { MAX_QUANTITY } from '../../collections/cart-limits.ts'
import { fromDollars } from '../../domain/money.ts'
import type { ItemKind } from '../../domain/sku.ts'
import type { PictureName } from './fields.ts'
import type { SoldEntry, SoldItem } from './sold-item.ts'
import type { Availability, StoreCategory } from './store-options.ts'

/** Fields of a file that apply to all its items. */
export type Shelf = {
  to: string
  label: string
  object: PictureName
  category: StoreCategory
  availability?: Availability | undefined
}

/** An item of a catalog file in the form that the cart, the store and the server use. */
export function soldEntry(shelf: Shelf, kind: ItemKind, item: SoldItem & { id?: string }): SoldEntry {
  return {
    sku: item.sku,
    name: item.name,
    kind,
    price: fromDollars(item.price),
    ...(item.period && { period: item.period }),
    ...(item.fee && { fee: item.fee }),
    ...(item.featured && { featured: item.featured }),
    maxQuantity: item.maxQuantity ?? MAX_QUANTITY,
    ...(item.stock !== undefined && { stock: item.stock }),
    description: item.description,
    features: item.features,
    goesWith: item.goesWith ?? [],
    ...(item.rating !== undefined && { rating: item.rating }),
    ...(item.reviews !== undefined && { reviews: item.reviews }),
    ...(item.added && { added: item.added }),
    category: item.category ?? shelf.category,
    availability: item.availability ?? shelf.availability ?? 'in-stock',
    to: shelf.to,
    label: shelf.label,
    object: item.object ?? shelf.object,
    ...(kind === 'app' && { page: `${shelf.to}/${item.id}` }),
  }
}
