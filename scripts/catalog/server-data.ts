import { checkCatalog } from './check.ts'
import { soldEntries } from './sold.ts'

/** What hooks must know of the catalog, by file name below `pb_hooks/lib/generated/`. */
export function serverData(folder: string): Record<string, unknown> {
  const files = checkCatalog(folder)
  return {
    'sold.json': soldEntries(files).map(({ sku, name, kind, price, maxQuantity, period }) => ({
      sku,
      name,
      kind,
      price,
      maxQuantity,
      period,
    })),
  }
}
