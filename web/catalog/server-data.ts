import type { BusinessesFile } from './schema/businesses.ts'
import { under, type CatalogFiles } from './files.ts'
import { soldEntries } from './sold.ts'

/** What hooks must know of the catalog, by the name of the file that they load. */
export function serverData(files: CatalogFiles): Record<string, unknown> {
  return { 'sold.json': priceList(files), 'businesses.json': scoreInputs(files) }
}

/** What is sold, as far as an order's price depends on it. */
function priceList(files: CatalogFiles) {
  return soldEntries(files).map(({ sku, name, kind, price, maxQuantity, period }) => ({
    sku,
    name,
    kind,
    price,
    maxQuantity,
    period,
  }))
}

/** What scores are calculated from: name and inputs of each business, by id. */
function scoreInputs(files: CatalogFiles) {
  const items = under<BusinessesFile>(files, 'businesses/').flatMap(([, file]) => file.items)
  return Object.fromEntries(
    items.map(({ id, name, rating, reviews, standing }) => [id, { name, inputs: { ...standing, rating, reviews } }]),
  )
}
