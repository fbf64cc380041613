import { expect, test } from 'vitest'
import { book, offer } from './product.ts'

const LEDGER = {
  sku: 'book-honest-ledger',
  title: 'The Honest Ledger',
  author: 'Marian Okafor',
  description: 'Bookkeeping',
  price: 4499,
  path: '/bookstore',
}

test('an offer has a price in dollars with two decimals', () => {
  expect(offer({ price: 499_900, path: '/x', availability: 'InStock' })).toMatchObject({ price: '4999.00', url: '/x' })
})

test('a printed book is a book and a product, in stock while there are copies', () => {
  const printed = book({ ...LEDGER, format: 'Hardcover', stock: 1, pages: 288 })
  expect(printed).toMatchObject({
    '@type': ['Book', 'Product'],
    numberOfPages: 288,
    offers: { price: '44.99', availability: 'https://schema.org/InStock' },
  })
  expect(book({ ...LEDGER, format: 'Hardcover', stock: 0 })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('an audiobook has its narrator and duration', () => {
  const audio = book({ ...LEDGER, format: 'AudiobookFormat', readBy: 'Ruth Adeyemi', duration: 'PT5H48M' })
  expect(audio).toMatchObject({
    '@type': ['Audiobook', 'Product'],
    readBy: { name: 'Ruth Adeyemi' },
    duration: 'PT5H48M',
    offers: { availability: 'https://schema.org/OnlineOnly' },
  })
})
