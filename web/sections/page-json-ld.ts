import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { faqPage } from '../domain/json-ld/faq-page.ts'
import { service } from '../domain/json-ld/service.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'

const OFFER_SECTIONS = new Set(['packages', 'addons', 'strip'])

/** Structured data of the page at `path`: a Service with its offers, a FAQPage with its questions, and breadcrumbs. */
export function pageJsonLd(page: ResolvedPage, path: string): object[] {
  const { title, description, sections } = page
  const skus = new Set(
    sections.flatMap((section) => ('skus' in section && OFFER_SECTIONS.has(section.type) ? section.skus : [])),
  )
  const questions = sections.flatMap((section) => (section.type === 'faq' ? section.questions : []))
  const offers = page.items.filter(({ sku }) => skus.has(sku))
  return [
    ...(page.about === 'service' || offers.length > 0 ? [service({ name: title, description, path, offers })] : []),
    ...(questions.length > 0 ? [faqPage(questions)] : []),
    ...(path === '/' ? [] : [breadcrumbList(page.trail ?? [], { title, path })]),
  ]
}
