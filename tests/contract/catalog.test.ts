import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { checkCatalog } from '../../web/catalog/check.ts'
import { filesIn } from '../../web/catalog/files.ts'
import { soldEntries } from '../../web/catalog/sold.ts'
import { MAX_QUANTITY } from '../../web/collections/cart-limits.ts'
import { fromDollars } from '../../web/domain/money.ts'
import { ItemsFile } from '../../web/catalog/schema/catalog-items.ts'
import type { Page, Section } from '../../web/catalog/schema/page.ts'
import { catalogFiles as files, catalogSources } from '../support/catalog.ts'

const itemsFiles = filesIn(files, 'items/').filter((entry): entry is [string, ItemsFile] => v.is(ItemsFile, entry[1]))
const sold = soldEntries(files)
const bySku = new Map(sold.map((item) => [item.sku, item]))

/** Each page that sells packages, with its items file and its one Most Popular package. */
const SELLING = [
  ['web-services', 'web', 'web-business'],
  ['design-services', 'design', 'design-pro'],
  ['ecommerce-services', 'ecommerce', 'ecom-business'],
  ['marketing-services', 'marketing', 'marketing-pro'],
  ['application-services', 'application', 'app-business'],
  ['business-formation', 'formation', 'formation-business'],
  ['trademark-services', 'trademark', 'trademark-business'],
  ['copywriting-services', 'copywriting', 'copy-business'],
] as const

function page(slug: string): Page {
  return files.get(`pages/${slug}`) as Page
}

function sections<T extends Section['type']>(slug: string, type: T): Extract<Section, { type: T }>[] {
  return page(slug).sections.filter((section) => section.type === type) as Extract<Section, { type: T }>[]
}

function answers(slug: string): string {
  const faqs = sections(slug, 'faq')
  return faqs.flatMap(({ questions }) => questions.map(({ answer }) => answer)).join('\n')
}

test('the catalog is valid as a whole', () => {
  expect(() => checkCatalog(catalogSources)).not.toThrow()
})

test('each selling page has its items file', () => {
  expect(itemsFiles.map(([name]) => name).toSorted()).toEqual(SELLING.map(([, name]) => name).toSorted())
})

describe.each(itemsFiles)('items/%s.json', (_, file) => {
  const all = [...file.packages, ...file.addons, ...file.strips]

  test('its SKUs begin with its page and contain the kind', () => {
    for (const item of all) expect(item.sku.split('-')[0], item.sku).toBe(file.page)
    for (const item of file.packages) expect(item.sku).toMatch(/^[a-z]+-[a-z]+$/)
    for (const item of file.addons) expect(item.sku).toMatch(/^[a-z]+-(addon-[a-z]+|monthly|maintenance)$/)
    for (const item of file.strips) expect(item.sku).toMatch(/^[a-z]+-strip-[a-z]+$/)
  })

  test('has three packages with increasing prices, one of them Most Popular', () => {
    const prices = file.packages.map((item) => item.price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const featured = all.filter((item) => item.featured).map((item) => item.sku)
    expect(featured).toEqual([SELLING.find(([, name]) => file === files.get(`items/${name}`))?.[2]])
    expect(file.packages.map((item) => item.sku)).toContain(featured[0])
  })

  test('has a description of its own for each item, and no ratings, which nobody gives', () => {
    for (const item of [...file.packages, ...file.addons])
      expect(item.features.length, item.sku).toBeGreaterThanOrEqual(3)
    for (const item of all) {
      expect(item.description, item.sku).not.toMatch(/lorem|ipsum|—|!/i)
      expect(item, item.sku).toMatchObject({ added: expect.any(String) })
      expect(item, item.sku).not.toHaveProperty('rating')
      expect(item, item.sku).not.toHaveProperty('reviews')
    }
  })
})

describe('all items for sale', () => {
  test('SKUs, names and descriptions are unique', () => {
    for (const field of ['sku', 'name', 'description'] as const) {
      const values = itemsFiles
        .flatMap(([, file]) => [...file.packages, ...file.addons, ...file.strips])
        .map((item) => item[field])
      expect(
        values.filter((value, at) => values.indexOf(value) !== at),
        field,
      ).toEqual([])
    }
  })

  test('no item recommends itself', () => {
    expect(sold.filter((item) => item.goesWith.includes(item.sku))).toEqual([])
  })

  test('no quantity exceeds the limit of a cart line', () => {
    for (const item of sold) expect(item.maxQuantity).toBeLessThanOrEqual(MAX_QUANTITY)
  })

  test.each([
    ['web-starter', 99_999],
    ['web-business', 449_999],
    ['web-enterprise', 999_999],
    ['web-addon-seo', 99_999],
    ['web-addon-ecommerce', 149_999],
    ['web-addon-content', 99_999],
    ['web-monthly', 24_999, 'month'],
    ['web-strip-seo', 99_900],
    ['web-strip-ecommerce', 149_900],
    ['web-strip-development', 15_000, 'hour'],
    ['web-strip-content', 79_900],
    ['web-strip-revisions', 9900],
    ['design-basic', 49_999],
    ['design-pro', 99_999],
    ['design-enterprise', 499_999],
    ['design-addon-rush', 49_999],
    ['design-addon-assets', 24_999],
    ['design-addon-guidelines', 84_999],
    ['design-monthly', 99_999, 'month'],
    ['design-strip-content', 79_900],
    ['design-strip-development', 15_000, 'hour'],
    ['design-strip-revisions', 9900],
    ['ecom-starter', 249_999],
    ['ecom-business', 499_999],
    ['ecom-enterprise', 999_999],
    ['ecom-addon-marketing', 99_999],
    ['ecom-addon-shipping', 99_999],
    ['ecom-addon-marketplace', 99_999],
    ['ecom-maintenance', 49_999, 'month'],
    ['ecom-strip-seo', 99_900],
    ['ecom-strip-development', 15_000, 'hour'],
    ['ecom-strip-content', 79_900],
    ['ecom-strip-revisions', 9900],
    ['marketing-starter', 99_999],
    ['marketing-pro', 499_999],
    ['marketing-enterprise', 999_999],
    ['marketing-addon-analytics', 99_999],
    ['marketing-addon-email', 74_999],
    ['marketing-addon-video', 99_999],
    ['marketing-monthly', 99_999, 'month'],
    ['marketing-strip-listings', 49_999],
    ['marketing-strip-reviews', 99_999],
    ['marketing-strip-influencer', 99_999],
    ['marketing-strip-competitors', 99_999],
    ['app-starter', 249_999],
    ['app-business', 999_999],
    ['app-enterprise', 9_999_999],
    ['app-addon-security', 249_999],
    ['app-addon-analytics', 199_999],
    ['app-addon-api', 499_999],
    ['app-maintenance', 99_999, 'month'],
    ['app-strip-ai', 549_999],
    ['app-strip-push', 99_999],
    ['app-strip-payments', 749_999],
    ['app-strip-offline', 349_999],
    ['formation-basic', 99_900],
    ['formation-business', 449_900],
    ['formation-enterprise', 999_900],
    ['formation-addon-states', 99_900],
    ['formation-addon-trademark', 74_900],
    ['formation-addon-plan', 89_900],
    ['formation-monthly', 9900, 'month'],
    ['trademark-essential', 99_900],
    ['trademark-business', 249_900],
    ['trademark-enterprise', 999_900],
    ['trademark-addon-search', 99_900],
    ['trademark-addon-response', 49_900],
    ['trademark-addon-class', 24_900],
    ['trademark-monthly', 9900, 'month'],
    ['copy-essential', 74_999],
    ['copy-business', 99_999],
    ['copy-enterprise', 199_999],
    ['copy-addon-seo', 24_999],
    ['copy-addon-email', 39_999],
    ['copy-addon-voice', 99_999],
    ['copy-monthly', 49_999, 'month'],
  ] as [string, number, string?][])('%s costs %d cents', (sku, price, period) => {
    expect(bySku.get(sku)).toMatchObject({ price })
    expect(bySku.get(sku)?.period).toBe(period)
  })
})

describe.each(SELLING)('pages/%s.json', (slug, name, featured) => {
  const file = files.get(`items/${name}`) as ItemsFile

  test('sells all of its items, and its Most Popular package in the middle', () => {
    const named = page(slug).sections.flatMap((section) => ('skus' in section ? section.skus : []))
    const own = [...file.packages, ...file.addons, ...file.strips].map(({ sku }) => sku)
    expect(named.toSorted()).toEqual(own.toSorted())
    expect(sections(slug, 'packages').map(({ skus }) => skus[1])).toEqual([featured])
    expect(file.to).toBe(`/${slug}`)
  })

  test('begins with a headline and three facts, and ends with a link', () => {
    expect(sections(slug, 'hero').map(({ facts }) => facts?.length)).toEqual([3])
    expect(page(slug).sections[0]!.type).toBe('hero')
    expect(page(slug).sections.at(-1)!.type).toBe('call')
  })

  test('never has two card grids in a row', () => {
    const isGrid = (section: Section) =>
      section.type === 'packages' ||
      section.type === 'cases' ||
      (section.type === 'cards' && section.look !== 'list' && section.look !== 'numbered')
    const grids = page(slug).sections.map(isGrid)
    expect(grids.filter((grid, at) => grid && grids[at + 1])).toEqual([])
  })

  test('has no prices in texts, but for those that follow the item', () => {
    const own = new Set([...file.packages, ...file.addons, ...file.strips].map(({ sku }) => bySku.get(sku)?.price))
    const source = catalogSources.texts.get(`pages/${slug}.json`)!
    const priceTexts = source.match(/\$\d[\d,]*(\.\d\d)?/g) ?? []
    expect(priceTexts.filter((text) => own.has(fromDollars(Number(text.replace(/[$,]/g, '')))))).toEqual([])
  })

  test('has detailed answers', () => {
    for (const { questions } of sections(slug, 'faq')) {
      expect(questions.length).toBeGreaterThanOrEqual(5)
      for (const { question, answer } of questions) {
        const words = answer.split(/\s+/).length
        expect(words, question).toBeGreaterThanOrEqual(40)
        expect(words, question).toBeLessThanOrEqual(80)
      }
    }
  })
})

describe('content of the pages', () => {
  test('web development: statistics and button words', () => {
    const [hero] = sections('web-services', 'hero')
    expect(hero?.facts).toEqual([
      { value: '100+', label: 'Websites Launched' },
      { value: '99%', label: 'Client Satisfaction' },
      { value: '24/7', label: 'Support' },
    ])
    expect(hero?.actions.map(({ label }) => label)).toEqual(['Start Your Project', 'View Portfolio'])
    expect(sections('web-services', 'strip')).toMatchObject([
      { title: 'Enhance Your Website', button: 'Add to Package' },
    ])
  })

  test('rush delivery takes 48 hours', () => {
    expect(bySku.get('design-addon-rush')?.description).toContain('48-hour turnaround')
  })

  test('trademark: months and revision rounds', () => {
    const text = answers('trademark-services')
    expect(text).toContain('8-12 months')
    expect(text).toMatch(/Essential includes 2 revision rounds/)
    expect(text).toMatch(/Business includes unlimited/)
  })

  test.each([
    ['business-formation', [299, 499, 899, 199]],
    ['trademark-services', [999, 399, 249, 99]],
    ['copywriting-services', [999, 499, 999, 499]],
  ])('%s: the second list is asked for, not bought', (slug, prices) => {
    const lists = sections(slug, 'prices')
    expect(lists.map(({ rows }) => rows.map(({ price }) => price))).toEqual([prices])
    for (const { action } of lists) expect(action.to).toMatch(/^\/contact(\?|$)/)
  })

  test('three case studies, each with a page of its own', () => {
    const links = sections('design-services', 'cases').flatMap(({ cases }) => cases.map(({ link }) => link))
    expect(links.map((link) => link?.label)).toEqual(Array(3).fill('View Case Study'))
    for (const link of links) {
      const prose = sections(link!.to.slice(1), 'prose').flatMap(({ blocks }) => blocks)
      const words = prose.flatMap((block) => Object.values(block).flat().join(' ').split(/\s+/))
      expect(words.length, link!.to).toBeGreaterThanOrEqual(350)
    }
  })

  test('purchase pop-ups on exactly three pages', () => {
    const slugs = filesIn<Page>(files, 'pages/').flatMap(([slug, { popups }]) => (popups ? [slug] : []))
    expect(slugs.toSorted()).toEqual(['design-services', 'ecommerce-services', 'web-services'])
  })
})
