import type { PopupsFile, Samples } from './schema/popups.ts'
import type { CatalogFiles } from './files.ts'
import { soldEntries } from './sold.ts'

/** The sample purchase notices, with the names of products instead of SKUs. */
export function samplePopups(files: CatalogFiles): Record<string, Samples> {
  const file = files.get('popups') as PopupsFile | undefined
  if (!file) return {}
  const names = new Map(soldEntries(files).map(({ sku, name }) => [sku, name]))
  return {
    popups: {
      names: file.names,
      products: file.products.map(({ skus }) => skus.flatMap((sku) => names.get(sku) ?? [])),
    },
  }
}
