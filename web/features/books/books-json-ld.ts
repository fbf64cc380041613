import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'
import { book } from '../../domain/json-ld/product.ts'
import { fromDollars } from '../../domain/money.ts'
import type { BooksFile, EbooksFile } from '../../schema/books.ts'

/** What a page of printed or digital books is to search engines: each book with its offer, and where the page stands. */
export function booksJsonLd(file: BooksFile | EbooksFile): object[] {
  const { kind, items, page, to: path } = file
  const format = kind === 'book' ? 'Hardcover' : 'EBook'
  return [
    ...items.map((item) => book({ ...item, price: fromDollars(item.price), path, format })),
    breadcrumbList([], { title: page.title, path }),
  ]
}
