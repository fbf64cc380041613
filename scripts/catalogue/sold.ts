import { fromDollars } from '../../web/domain/money.ts'
import type { ItemKind } from '../../web/domain/sku.ts'
import type { ItemsFile } from '../../web/schema/catalog-items.ts'
import type { Availability, Motif, SoldEntry, SoldItem, StoreCategory } from '../../web/schema/sold-item.ts'
import { under, type CatalogueFiles } from './files.ts'

/** The most of one thing in an order, where its file says nothing (catalogue spec, section 5). */
const MAX_QUANTITY = 10

type Shelf = {
  to: string
  label: string
  motif: Motif
  category: StoreCategory
  availability?: Availability | undefined
}
type ShelfFile = Shelf & { kind: ItemKind; items: SoldItem[] }

/** Everything that is sold, packages first, then add-ons and strips of each page, then the shelves. */
export function soldEntries(files: CatalogueFiles): SoldEntry[] {
  return under<ItemsFile | ShelfFile>(files, 'items/').flatMap(([, file]) =>
    'packages' in file
      ? [
          ...file.packages.map((item) => entry(file, 'package', item)),
          ...file.addons.map((item) => entry(file, 'addon', item)),
          ...file.strips.map((item) => entry(file, 'strip', item)),
        ]
      : file.items.filter((item) => 'sku' in item && 'price' in item).map((item) => entry(file, file.kind, item)),
  )
}

function entry(shelf: Shelf, kind: ItemKind, item: SoldItem): SoldEntry {
  return {
    sku: item.sku,
    name: item.name,
    kind,
    price: fromDollars(item.price),
    ...(item.period && { period: item.period }),
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
    motif: shelf.motif,
  }
}
