import { BookDetail } from '../features/books/book-detail.tsx'
import { BookShelf } from '../features/books/book-shelf.tsx'
import { BooksHero } from '../features/books/books-hero.tsx'
import { BundleBanner } from '../features/books/bundle-banner.tsx'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import type { BooksFile } from '../catalog/schema/books.ts'
import { soldEntry } from '../catalog/schema/sold-entry.ts'

export function BookstorePage({ file }: { file: BooksFile }) {
  return (
    <>
      <BooksHero page={file.page} facts={file.facts}>
        <BookShelf books={file.items} />
      </BooksHero>
      {file.items.map((item) => (
        <BookDetail
          key={item.sku}
          book={item}
          highlights={file.sections.highlights.title}
          shipping={file.shipping}
          action={<AddToCartButton item={soldEntry(file, file.kind, item)} primary />}
        />
      ))}
      <BundleBanner here="physical" />
    </>
  )
}
