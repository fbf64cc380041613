import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { BookDetail } from '../features/books/book-detail.tsx'
import { BookShelf } from '../features/books/book-shelf.tsx'
import { booksJsonLd } from '../features/books/books-json-ld.ts'
import { BooksHero } from '../features/books/books-hero.tsx'
import { BundleBanner } from '../features/books/bundle-banner.tsx'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import type { BooksFile } from '../schema/books.ts'
import { soldEntry } from '../schema/sold-entry.ts'

const path = '/bookstore'

export const Route = createFileRoute('/_site/bookstore')({
  loader: ({ context }) => context.read<BooksFile>('items/books'),
  head: ({ loaderData }) => (loaderData ? pageHead({ ...loaderData.page, path, jsonLd: booksJsonLd(loaderData) }) : {}),
  component: Bookstore,
})

function Bookstore() {
  const file = Route.useLoaderData()
  return (
    <>
      <BooksHero page={file.page} facts={file.facts}>
        <BookShelf books={file.items} />
      </BooksHero>
      {file.items.map((item) => (
        <BookDetail
          key={item.sku}
          book={item}
          action={<AddToCartButton item={soldEntry(file, file.kind, item)} primary />}
        />
      ))}
      <BundleBanner
        actions={[
          { label: 'Hear the audiobooks', to: '/audiobooks' },
          { label: 'Digital books', to: '/ebooks' },
        ]}
      />
    </>
  )
}
