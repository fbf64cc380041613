import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { booksJsonLd } from '../features/books/books-json-ld.ts'
import { EbookDetail } from '../features/books/ebook-detail.tsx'
import { BooksHero } from '../features/books/books-hero.tsx'
import { BundleBanner } from '../features/books/bundle-banner.tsx'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import type { EbooksFile } from '../schema/books.ts'
import { soldEntry } from '../schema/sold-entry.ts'

const path = '/ebooks'

export const Route = createFileRoute('/_site/ebooks')({
  loader: ({ context }) => context.read<EbooksFile>('items/ebooks'),
  head: ({ loaderData }) => (loaderData ? pageHead({ ...loaderData.page, path, jsonLd: booksJsonLd(loaderData) }) : {}),
  component: Ebooks,
})

function Ebooks() {
  const file = Route.useLoaderData()
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
      <BundleBanner
        actions={[
          { label: 'Hear the audiobooks', to: '/audiobooks' },
          { label: 'Printed books', to: '/bookstore' },
        ]}
      />
    </>
  )
}
