import { type ReactNode } from 'react'
import { pageHead } from '../app/page-head.ts'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import type { ResolvedPage } from '../catalog/schema/page.ts'
import { pageJsonLd } from '../sections/page-json-ld.ts'
import { Sections } from '../sections/sections.tsx'
import { WhenIdle } from '../ui/when-idle.tsx'
import { later } from '../ui/later.tsx'

const PurchasePopups = later(() => import('../features/popups/purchase-popups.tsx').then((file) => file.default))

type Props = {
  page: ResolvedPage
  /** Content of the sections of type `part`, by name. */
  content?: Record<string, ReactNode>
}

/** A page that consists of the sections in its catalog file. */
export function PageOfSections({ page, content = {} }: Props) {
  return (
    <>
      <Sections
        page={page}
        slots={{ addToCart: (item, options) => <AddToCartButton item={item} {...options} />, content }}
      />
      {page.popups && (
        <WhenIdle>
          <PurchasePopups />
        </WhenIdle>
      )}
    </>
  )
}

/** The head of such a page; empty while the page is not loaded. `more` is structured data in addition to that of its sections. */
export function headOfPage(page: ResolvedPage | undefined, path: string, more: object[] | false = []) {
  if (!page) return {}
  return pageHead({
    title: page.title,
    description: page.description,
    path,
    jsonLd: import.meta.env.SSR && [...pageJsonLd(page, path), ...(more || [])],
  })
}
