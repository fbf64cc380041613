import type { ItemKind } from '../domain/sku.ts'
import type { ItemsFile } from './schema/catalog-items.ts'
import { soldEntry, type Shelf } from './schema/sold-entry.ts'
import type { SoldEntry, SoldItem } from './schema/sold-item.ts'
import { filesIn, type CatalogFiles } from './files.ts'

/** A file of items for sale: packages, add-ons and strips of a page, or a shelf with items of one kind. */
export type SellingFile = Shelf & { title: string } & (ItemsFile | { kind: ItemKind; items: SoldItem[] })

/** An item for sale in the form of the store, with all that its file says of it. */
export type SoldPair = { entry: SoldEntry; item: SoldItem }

/** The items for sale of a file: packages first, then add-ons and strips. */
export function soldPairs(file: SellingFile): SoldPair[] {
  const pairs = (kind: ItemKind, items: SoldItem[]) =>
    items.map((item): SoldPair => ({ entry: soldEntry(file, kind, item), item }))
  if ('packages' in file)
    return [...pairs('package', file.packages), ...pairs('addon', file.addons), ...pairs('strip', file.strips)]
  // Some apps and events are free, and not sold.
  return pairs(
    file.kind,
    file.items.filter((item) => 'sku' in item && 'price' in item),
  )
}

/** All items for sale, in the order of the files. */
export function soldEntries(files: CatalogFiles): SoldEntry[] {
  return filesIn<SellingFile>(files, 'items/').flatMap(([, file]) => soldPairs(file).map(({ entry }) => entry))
}
