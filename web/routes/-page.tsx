import { lazy } from 'react'
import { pageHead } from '../app/page-head.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import type { ResolvedPage } from '../schema/page.ts'
import { pageJsonLd } from '../sections/page-json-ld.ts'
import { Sections } from '../sections/sections.tsx'
import { WhenIdle } from '../ui/when-idle.tsx'

const SamplePopups = lazy(() => import('../features/popups/sample-popups.tsx'))

/** The body of a page that is made of sections. */
export function PageOfSections({ page }: { page: ResolvedPage }) {
  return (
    <>
      <Sections page={page} slots={{ addToCart: (item, options) => <AddToCartButton item={item} {...options} /> }} />
      {page.popups && (
        <WhenIdle>
          <SamplePopups />
        </WhenIdle>
      )}
    </>
  )
}

/** Its head; nothing while there is no page. `more` is structured data beside that of its sections. */
export function headOfPage(page: ResolvedPage | undefined, path: string, more: object[] = []) {
  if (!page) return {}
  return pageHead({
    title: page.title,
    description: page.description,
    path,
    jsonLd: [...pageJsonLd(page, path), ...more],
  })
}
