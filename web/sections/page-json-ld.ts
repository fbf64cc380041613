import { breadcrumbList } from '../domain/json-ld/breadcrumb-list.ts'
import { faqPage } from '../domain/json-ld/faq-page.ts'
import { service } from '../domain/json-ld/service.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'

const SELLING = new Set(['packages', 'addons', 'strip'])

/** What the page at `path` is to search engines: a service with its offers, its questions, and where it stands. */
export function pageJsonLd(page: ResolvedPage, path: string): object[] {
  const { title, description, sections } = page
  const sold = new Set(sections.flatMap((part) => ('skus' in part && SELLING.has(part.type) ? part.skus : [])))
  const questions = sections.flatMap((part) => (part.type === 'faq' ? part.questions : []))
  const offers = page.items.filter(({ sku }) => sold.has(sku))
  return [
    ...(page.about === 'service' || offers.length > 0 ? [service({ name: title, description, path, offers })] : []),
    ...(questions.length > 0 ? [faqPage(questions)] : []),
    ...(path === '/' ? [] : [breadcrumbList(page.trail ?? [], { title, path })]),
  ]
}
