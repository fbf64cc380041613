import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { booksJsonLd } from '../features/books/books-json-ld.ts'
import { BookstorePage } from '../pages/bookstore-page.tsx'
import type { BooksFile } from '../catalog/schema/books.ts'

const path = '/bookstore'

export const Route = createFileRoute('/_site/bookstore')({
  loader: ({ context }) => context.read<BooksFile>('items/books'),
  head: ({ loaderData }) =>
    loaderData ? pageHead({ ...loaderData.page, path, jsonLd: import.meta.env.SSR && booksJsonLd(loaderData) }) : {},
  component: Bookstore,
})

function Bookstore() {
  return <BookstorePage file={Route.useLoaderData()} />
}
