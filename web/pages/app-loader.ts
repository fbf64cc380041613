import { notFound } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import type { ReadCatalog } from '../data/catalog/read-catalog.ts'
import { appJsonLd } from '../features/apps/app-json-ld.ts'
import type { App, AppsFile } from '../catalog/schema/apps.ts'
import type { Product } from '../catalog/schema/product.ts'

/** How many other apps its page shows. */
const OTHERS = 4

export type LoadedApp = {
  app: App
  /** The name of its category. */
  category: string
  /** What its page says as that of a product; null for a free app. */
  product: Product | null
  /** The page of all apps. */
  shelf: { title: string; to: string }
  /** Other apps, those of its category first. */
  others: Pick<App, 'id' | 'name' | 'object' | 'price'>[]
}

/** An app of the catalog. Rejects with `notFound` when there is none with this id. */
export async function loadApp(id: string, read: ReadCatalog): Promise<LoadedApp> {
  const { title, to, items, categories } = await read<AppsFile>('items/apps')
  const app = items.find((each) => each.id === id)
  if (!app) throw notFound()
  const { name: category } = categories.find((each) => each.id === app.group)!
  const others = items
    .filter((each) => each !== app)
    .toSorted((a, b) => Number(b.group === app.group) - Number(a.group === app.group))
    .slice(0, OTHERS)
    .map(({ id, name, object, price }) => ({ id, name, object, price }))
  const product = app.sku ? await read<Product>(`products/${app.sku}`) : null
  return { app, category, product, shelf: { title, to }, others }
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
