import type { Product } from '../../../catalog/schema/product.ts'
import { breadcrumbList } from '../../../domain/json-ld/breadcrumb-list.ts'
import { course } from '../../../domain/json-ld/course.ts'
import { faqPage } from '../../../domain/json-ld/faq-page.ts'
import { book } from '../../../domain/json-ld/product.ts'
import { service } from '../../../domain/json-ld/service.ts'
import { isoDuration } from '../../../domain/play-time.ts'
import { productPath } from '../../../domain/product-path.ts'
import { productTrail } from './product-trail.ts'

/**
 * Structured data of the page of an item: what it is with its offer, its questions and breadcrumbs. Without ratings, which nobody gave. `event`: the
 * event of which it is a seat.
 */
export function productJsonLd(product: Product, event?: object): object[] {
  const { item, questions } = product
  const path = productPath(item)
  return [
    event ?? thing(product, path),
    faqPage(questions),
    breadcrumbList(productTrail(product), { title: item.name, path }),
  ]
}

function thing({ item, title, detail }: Product, path: string): object {
  const { sku, description, price } = item
  const sold = { sku, title, description, price, path }
  switch (detail?.kind) {
    case 'book': {
      const { author, pages } = detail.book
      return book({ ...sold, author, pages, stock: item.stock, format: 'Hardcover' })
    }
    case 'ebook':
      return book({ ...sold, author: detail.book.author, pages: detail.book.pages, format: 'EBook' })
    case 'audiobook': {
      const { author, narrator, duration } = detail.book
      return book({ ...sold, author, readBy: narrator, duration: isoDuration(duration), format: 'AudiobookFormat' })
    }
    case 'course': {
      const { instructor, duration, level } = detail.course
      return course({ ...sold, duration, level, provider: { '@type': 'Person', name: instructor } })
    }
    case 'program': {
      const { institution, duration } = detail.program
      return course({ ...sold, duration, provider: { '@type': 'Organization', name: institution } })
    }
    default:
      return service({ name: item.name, description, path, offers: [item] })
  }
}
