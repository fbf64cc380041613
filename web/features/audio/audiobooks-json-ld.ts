import { breadcrumbList } from '../../domain/json-ld/breadcrumb-list.ts'
import { book } from '../../domain/json-ld/product.ts'
import { fromDollars } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import { isoDuration } from '../../domain/play-time.ts'
import type { AudiobooksFile } from '../../catalog/schema/books.ts'

/** Structured data of the page: each audiobook with its narrator and offer, and breadcrumbs. */
export function audiobooksJsonLd({ items, page, to: path }: AudiobooksFile): object[] {
  return [
    ...items.map((item) =>
      book({
        ...item,
        price: fromDollars(item.price),
        path: productPath(item),
        format: 'AudiobookFormat',
        readBy: item.narrator,
        duration: isoDuration(item.duration),
      }),
    ),
    breadcrumbList([], { title: page.title, path }),
  ]
}
