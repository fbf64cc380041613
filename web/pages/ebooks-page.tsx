import { BooksHero } from '../features/books/books-hero.tsx'
import { BundleBanner } from '../features/books/bundle-banner.tsx'
import { EbookDetail } from '../features/books/ebook-detail.tsx'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import type { EbooksFile } from '../catalog/schema/books.ts'
import { soldEntry } from '../catalog/schema/sold-entry.ts'

export function EbooksPage({ file }: { file: EbooksFile }) {
  return (
    <>
      <BooksHero page={file.page} facts={file.facts} />
      {file.items.map((item) => (
        <EbookDetail
          key={item.sku}
          book={item}
          action={<AddToCartButton item={soldEntry(file, file.kind, item)} primary />}
        />
      ))}
      <BundleBanner here="ebook" />
    </>
  )
}
