import type { Page, ResolvedPage } from './schema/page.ts'
import type { SoldEntry } from './schema/sold-item.ts'

/** A page with the sold items that its sections name, each once, in the order of their first mention. */
export function resolvePage(page: Page, sold: ReadonlyMap<string, SoldEntry>): ResolvedPage {
  const skus = new Set(page.sections.flatMap((section) => ('skus' in section ? section.skus : [])))
  return { ...page, items: [...skus].flatMap((sku) => sold.get(sku) ?? []) }
}

/** Where a page file stands: `home` at `/`, `legal-terms` at `/legal/terms`, the rest under its own name. */
export function pageAddress(slug: string): string {
  if (slug === 'home') return '/'
  return slug.startsWith('legal-') ? `/legal/${slug.slice('legal-'.length)}` : `/${slug}`
}
