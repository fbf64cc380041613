import { contactPath } from '../domain/contact-path.ts'
import type { Page, ResolvedPage } from './schema/page.ts'
import type { SoldEntry } from './schema/sold-item.ts'

/** Where a page leads who wants to talk about what it offers. */
const ASK = '/contact?subject=sales'

/**
 * A page with the items for sale that its sections name, without duplicates, in order of first appearance. What asks a question about what it
 * offers tells /contact what that is.
 */
export function resolvePage(page: Page, sold: ReadonlyMap<string, SoldEntry>): ResolvedPage {
  const skus = new Set(page.sections.flatMap((section) => ('skus' in section ? section.skus : [])))
  const ask = page.slug !== 'home' ? contactPath('sales', page.title) : ASK
  const sections = JSON.parse(JSON.stringify(page.sections), (key, value: unknown) =>
    key === 'to' && value === ASK ? ask : value,
  ) as Page['sections']
  return { ...page, sections, items: [...skus].flatMap((sku) => sold.get(sku) ?? []) }
}

/** The address of a page file: `home` is `/`, `legal-terms` is `/legal/terms`, others are named after the file. */
export function pageAddress(slug: string): string {
  if (slug === 'home') return '/'
  return slug.startsWith('legal-') ? `/legal/${slug.slice('legal-'.length)}` : `/${slug}`
}
