import { notFound } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import { appJsonLd } from '../features/apps/app-json-ld.ts'
import type { App, AppsFile } from '../catalog/schema/apps.ts'
import type { Product } from '../catalog/schema/product.ts'

export type LoadedApp = {
  app: App
  /** The name of its category. */
  category: string
  /** What its page says as that of a product; null for a free app. */
  product: Product | null
  /** All apps. */
  file: AppsFile
}

/** An app of the catalog. Rejects with `notFound` when there is none with this id. */
export async function loadApp(id: string, read: ReadCatalog): Promise<LoadedApp> {
  const file = await read<AppsFile>('items/apps')
  const app = file.items.find((each) => each.id === id)
  if (!app) throw notFound()
  const { name: category } = file.categories.find((each) => each.id === app.group)!
  const product = app.sku ? await read<Product>(`products/${app.sku}`) : null
  return { app, category, product, file }
}

export function appHead(loaded: LoadedApp | undefined) {
  if (!loaded) return {}
  const { app, category, product } = loaded
  return pageHead({
    title: app.name,
    description: app.description,
    path: `/apps/${app.id}`,
    kind: 'product',
    jsonLd: import.meta.env.SSR && appJsonLd(app, category, product?.questions),
  })
}
