import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'
import { book } from '../../domain/json-ld/product.ts'
import { fromDollars } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import type { BooksFile, EbooksFile } from '../../catalog/schema/books.ts'

/** Structured data of a page of printed or digital books: each book with its offer, and breadcrumbs. */
export function booksJsonLd(file: BooksFile | EbooksFile): object[] {
  const { kind, items, page, to: path } = file
  const format = kind === 'book' ? 'Hardcover' : 'EBook'
  return [
    ...items.map((item) => book({ ...item, price: fromDollars(item.price), path: productPath(item), format })),
    breadcrumbList([], { title: page.title, path }),
  ]
}
