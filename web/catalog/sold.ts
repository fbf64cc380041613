import type { ItemKind } from '../domain/sku.ts'
import type { ItemsFile } from './schema/catalog-items.ts'
import { soldEntry, type Shelf } from './schema/sold-entry.ts'
import type { SoldEntry, SoldItem } from './schema/sold-item.ts'
import { filesIn, type CatalogFiles } from './files.ts'

type ShelfFile = Shelf & { kind: ItemKind; items: SoldItem[] }

/** All items for sale: packages first, then add-ons and strips of each page, then the other files. */
export function soldEntries(files: CatalogFiles): SoldEntry[] {
  return filesIn<ItemsFile | ShelfFile>(files, 'items/').flatMap(([, file]) =>
    'packages' in file
      ? [
          ...file.packages.map((item) => soldEntry(file, 'package', item)),
          ...file.addons.map((item) => soldEntry(file, 'addon', item)),
          ...file.strips.map((item) => soldEntry(file, 'strip', item)),
        ]
      : file.items.filter((item) => 'sku' in item && 'price' in item).map((item) => soldEntry(file, file.kind, item)),
  )
}
