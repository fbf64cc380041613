import type { Page, ResolvedPage } from './schema/page.ts'
import type { SoldEntry } from './schema/sold-item.ts'

/** A page with the items for sale that its sections name, without duplicates, in order of first appearance. */
export function resolvePage(page: Page, sold: ReadonlyMap<string, SoldEntry>): ResolvedPage {
  const skus = new Set(page.sections.flatMap((section) => ('skus' in section ? section.skus : [])))
  return { ...page, items: [...skus].flatMap((sku) => sold.get(sku) ?? []) }
}

/** The address of a page file: `home` is `/`, `legal-terms` is `/legal/terms`, others are named after the file. */
export function pageAddress(slug: string): string {
  if (slug === 'home') return '/'
  return slug.startsWith('legal-') ? `/legal/${slug.slice('legal-'.length)}` : `/${slug}`
}
