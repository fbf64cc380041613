import { describe, expect, test } from 'vitest'
import { catalogFiles as files } from '../../tests/support/catalog.ts'
import type { CatalogFiles } from './files.ts'
import { productErrors, productFiles } from './products.ts'
import type { Page } from './schema/page.ts'
import type { Product } from './schema/product.ts'
import type { ProductPagesFile } from './schema/product-pages.ts'
import { soldEntries } from './sold.ts'

const TODAY = '2026-11-28'
const products = productFiles(files, TODAY) as Record<string, Product>
const of = (sku: string) => products[`products/${sku}`]!

/** The catalog with another version of a file. */
const withFile = <T extends object>(name: string, change: (file: T) => T): CatalogFiles =>
  new Map([...files, [name, change(structuredClone(files.get(name) as T))]])

test('everything that is sold has a page', () => {
  expect(Object.keys(products).toSorted()).toEqual(
    soldEntries(files)
      .map(({ sku }) => `products/${sku}`)
      .toSorted(),
  )
  expect(productErrors(files)).toEqual([])
})

test('none recommends itself or shows an item twice', () => {
  for (const { item, goesWith, related } of Object.values(products)) {
    const skus = [item, ...goesWith, ...related].map(({ sku }) => sku)
    expect(new Set(skus).size, item.sku).toBe(skus.length)
    expect(goesWith.length, item.sku).toBeLessThanOrEqual(3)
  }
})

test('what stands beside a product says what others charge for it', () => {
  const { goesWith, related } = of('formation-basic')
  const registered = [...goesWith, ...related].find(({ sku }) => sku === 'formation-business')
  expect(registered?.fee).toMatch(/^plus state filing fees, /)
})

describe('texts', () => {
  test('of a package are its own, and its steps and answers those of the page that sells it', () => {
    const { sections } = files.get('pages/web-services') as Page
    const steps = sections.flatMap((section) => (section.type === 'steps' ? section.steps : []))
    const asked = sections.flatMap((section) => (section.type === 'faq' ? section.questions : []))
    const starter = of('web-starter')
    expect(starter.takes).toBe('Live in two weeks')
    expect(starter.steps).toEqual(steps)
    expect(asked).toContainEqual(starter.questions[0])
    expect(starter.by.name).toContain('Priya Raman')
  })

  test('of what is sold by the month or by the hour are those of the period', () => {
    expect(of('web-monthly').questions.map(({ question }) => question)).toContain('Does it renew by itself?')
    expect(of('web-strip-development').takes).toBe('Begins with an estimate, free of charge')
  })
})

test('shipping is said as the cart adds it: not above $1,000, and not of what is downloaded', () => {
  expect(of('web-starter').ships).toBe(true)
  expect(of('web-business').ships).toBe(false)
  expect(of('book-honest-ledger').ships).toBe(true)
  expect(of('ebook-honest-ledger').ships).toBe(false)
})

test('an app has the answers of every app after its own, says who made it, and ships free', () => {
  const { item, ships, takes, by, questions, goesWith, related } = of('app-everyday-quotes')
  expect(item.page).toBe('/apps/everyday-quotes')
  expect([ships, takes, by.name]).toEqual([false, 'In your library once it is paid', 'Everyday Labs'])
  expect(questions[0]!.question).toBe('Does it run on an iPhone?')
  expect(questions.map(({ question }) => question)).toContain('Can I give it back?')
  expect(goesWith.map(({ kind }) => kind)).toEqual(['ebook', 'ebook', 'course'])
  expect(related).toEqual([])
})

describe('what a kind has besides', () => {
  test('a printed book: the beginning of its digital edition and its other formats with their prices', () => {
    const { title, by, detail } = of('book-honest-ledger')
    expect(title).toBe('The Honest Ledger')
    expect(by).toEqual({ name: 'Marian Okafor', text: 'Accountant to a bakery, a towing firm and a dental lab.' })
    expect(detail).toMatchObject({
      kind: 'book',
      excerpt: { heading: '1. A shoebox is a system' },
      formats: [{ price: 4499 }, { price: 2499 }, { price: 999 }],
    })
  })

  test('an audiobook is called like the book on its page, and says who reads it', () => {
    const { item, title, by } = of('audio-honest-ledger')
    expect(item.name).toBe('The Honest Ledger (audiobook)')
    expect(title).toBe('The Honest Ledger')
    expect(by.text).toBe('Read by Ruth Adeyemi.')
  })

  test('a course: its own lesson to watch, and what it takes', () => {
    const { takes, detail } = of('course-open-for-business')
    expect(takes).toBe('30 days, 40 minutes a day')
    expect(detail).toMatchObject({ kind: 'course', videos: [{ id: 'what-a-month-costs' }] })
  })

  test('a program: how long it takes', () => {
    expect(of('program-finance-for-owners').takes).toBe('8 weeks, starting on a Monday')
  })

  test('a seat: the next date of its event', () => {
    expect(of('event-pricing-workshop').takes).toBe('Thursday, December 17, 2026')
    const later = productFiles(files, '2026-12-20') as Record<string, Product>
    expect(later['products/event-pricing-workshop']!.takes).toBe('Thursday, March 18, 2027')
  })
})

describe('errors', () => {
  const change = (edit: (file: ProductPagesFile) => void) =>
    productErrors(
      withFile<ProductPagesFile>('product-pages/web', (file) => {
        edit(file)
        return file
      }),
    )

  test.each<[string, (file: ProductPagesFile) => void, string]>([
    [
      'a question that the page does not answer',
      (file) => (file.items!['web-starter']!.questions = ['Why?']),
      'product-pages/web.json: web-starter: the page that sells it does not answer "Why?"',
    ],
    [
      'steps that the page does not have',
      (file) => (file.items!['web-starter']!.steps = 'stairs'),
      'product-pages/web.json: web-starter: there are no steps #stairs on the page that sells it',
    ],
    [
      'an item without a time',
      (file) => delete file.items!['web-addon-seo'],
      'product-pages/web.json: web-addon-seo: its page does not say when one has it',
    ],
    [
      'texts of what is sold elsewhere',
      (file) => (file.items!['design-pro'] = { takes: 'Soon' }),
      'product-pages/web.json: items.design-pro: items/web.json does not sell it',
    ],
  ])('%s', (_, edit, error) => {
    expect(change(edit)).toContain(error)
  })

  test('nobody who does it', () => {
    expect(change((file) => delete file.by)).toContain(
      'product-pages/web.json: web-starter: its page does not say who does it',
    )
  })
})
