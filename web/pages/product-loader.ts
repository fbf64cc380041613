import { notFound } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { orNotFound } from '../app/or-not-found.ts'
import type { Product } from '../catalog/schema/product.ts'
import type { CatalogItem } from '../data/catalog/catalog.ts'
import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import { productPath } from '../domain/product-path.ts'
import { eventObject } from '../features/events/event-json-ld.ts'
import { productJsonLd } from '../features/store/product/product-json-ld.ts'
import { isSlug } from '../lib/slug.ts'

/** The page of an item for sale. Rejects with `notFound` where nothing is sold as this, also offline: the device has the list of what is sold. */
export async function loadProduct(sku: string, read: ReadCatalog): Promise<Product> {
  if (!isSlug(sku)) throw notFound()
  const product = await orNotFound(read<Product>(`products/${sku}`)).catch(async (error: unknown) => {
    const sold = await read<CatalogItem[]>('sold')
    throw sold.some((item) => item.sku === sku) ? error : notFound()
  })
  // An app has one page, its own.
  if (product.item.page) throw notFound()
  return product
}

export function productHead(product: Product | undefined) {
  if (!product) return {}
  const { item, detail } = product
  const path = productPath(item)
  return pageHead({
    title: item.name,
    description: item.description,
    path,
    kind: 'product',
    jsonLd:
      import.meta.env.SSR &&
      productJsonLd(product, detail?.kind === 'event' ? eventObject(detail.event, path) : undefined),
  })
}
