import type { Cents } from '../money.ts'
import { priceText } from './price-text.ts'

type Offered = { price: Cents; path: string; availability?: 'InStock' | 'OutOfStock' | 'OnlineOnly' }

/** A schema.org Offer in US dollars. A price of 0 is free. Without `availability` where nobody knows that when the page is built. */
export function offer({ price, path, availability }: Offered): object {
  return {
    '@type': 'Offer',
    price: priceText(price),
    priceCurrency: 'USD',
    url: path,
    ...(availability && { availability: `https://schema.org/${availability}` }),
  }
}

type Book = {
  sku: string
  title: string
  author: string
  description: string
  price: Cents
  path: string
  format: 'Hardcover' | 'EBook' | 'AudiobookFormat'
  /** Items in stock; absent if unlimited. */
  stock?: number | undefined
  pages?: number
  /** Of an audiobook: its narrator and its duration (`PT6H12M`). */
  readBy?: string
  duration?: string
}

/**
 * A schema.org Book (or Audiobook) that is sold: both a work with an author and a product with an offer. Without the catalog's rating, which
 * is nobody's review.
 */
export function book(input: Book): object {
  const { sku, title, author, description, price, path, format, stock, pages, readBy, duration } = input
  const isAudio = format === 'AudiobookFormat'
  return {
    '@type': [isAudio ? 'Audiobook' : 'Book', 'Product'],
    sku,
    name: title,
    description,
    url: path,
    author: { '@type': 'Person', name: author },
    bookFormat: `https://schema.org/${format}`,
    ...(pages && { numberOfPages: pages }),
    ...(readBy && { readBy: { '@type': 'Person', name: readBy } }),
    ...(duration && { duration }),
    offers: offer({
      price,
      path,
      availability: stock === undefined ? 'OnlineOnly' : stock > 0 ? 'InStock' : 'OutOfStock',
    }),
  }
}
