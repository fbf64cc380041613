import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { faqPage } from '../domain/json-ld/faq-page.ts'
import { service } from '../domain/json-ld/service.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'

/**
 * Structured data of the page at `path`: a Service with its packages as offers, a FAQPage with its questions, and breadcrumbs. Add-ons and extras
 * are offered on their own pages.
 */
export function pageJsonLd(page: ResolvedPage, path: string): object[] {
  const { title, description, sections } = page
  const skus = new Set(sections.flatMap((section) => (section.type === 'packages' ? section.skus : [])))
  const questions = sections.flatMap((section) => (section.type === 'faq' ? section.questions : []))
  const offers = page.items.filter(({ sku }) => skus.has(sku))
  return [
    ...(page.about === 'service' || offers.length > 0 ? [service({ name: title, description, path, offers })] : []),
    ...(questions.length > 0 ? [faqPage(questions)] : []),
    ...(path === '/' ? [] : [breadcrumbList(page.trail ?? [], { title, path })]),
  ]
}
