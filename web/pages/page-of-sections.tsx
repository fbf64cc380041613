import { type ReactNode } from 'react'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import type { ResolvedPage } from '../catalog/schema/page.ts'
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
