import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { booksJsonLd } from '../features/books/books-json-ld.ts'
import { EbooksPage } from '../pages/ebooks-page.tsx'
import type { EbooksFile } from '../catalog/schema/books.ts'

const path = '/ebooks'

export const Route = createFileRoute('/_site/ebooks')({
  loader: ({ context }) => context.read<EbooksFile>('items/ebooks'),
  head: ({ loaderData }) =>
    loaderData ? pageHead({ ...loaderData.page, path, jsonLd: import.meta.env.SSR && booksJsonLd(loaderData) }) : {},
  component: Ebooks,
})

function Ebooks() {
  return <EbooksPage file={Route.useLoaderData()} />
}
