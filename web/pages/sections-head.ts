// Apart from the page itself: routes import it at once, and with it would come the code of all sections, on every page.
import { pageHead } from '../app/page-head.ts'
import type { ResolvedPage } from '../catalog/schema/page.ts'
import { pageJsonLd } from '../sections/page-json-ld.ts'

/** The head of a page of sections; empty while the page is not loaded. `more` is structured data in addition to that of its sections. */
export function headOfPage(page: ResolvedPage | undefined, path: string, more: object[] | false = []) {
  if (!page) return {}
  return pageHead({
    title: page.title,
    description: page.description,
    path,
    jsonLd: import.meta.env.SSR && [...pageJsonLd(page, path), ...(more || [])],
  })
}
