import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { buildCatalog, ITEM_FILES } from '../../web/data/catalog.ts'
import { MAX_QUANTITY } from '../../web/data/collections.ts'
import { skuPage } from '../../web/domain/sku.ts'
import { ItemsFile } from '../../web/schema/catalog-items.ts'

const FOLDER = 'public/catalog/items'
const read = (name: string): unknown => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'))
const names = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''))

test('every file is loaded, and nothing else is asked for', () => {
  expect([...ITEM_FILES].toSorted()).toEqual(names.toSorted())
})

describe.each(names)('%s.json', (name) => {
  const file = v.parse(ItemsFile, read(name))
  const all = [...file.packages, ...file.addons, ...file.strips]

  test('its SKUs belong to its page and say what they are', () => {
    for (const item of all) expect(skuPage(item.sku), item.sku).toBe(file.page)
    for (const item of file.packages) expect(item.sku).toMatch(/^[a-z]+-[a-z]+$/)
    for (const item of file.addons) expect(item.sku).toMatch(/^[a-z]+-(addon-[a-z]+|monthly|maintenance)$/)
    for (const item of file.strips) expect(item.sku).toMatch(/^[a-z]+-strip-[a-z]+$/)
  })

  test('has three packages of rising price, one of them Most Popular', () => {
    const prices = file.packages.map((item) => item.price)
    expect(prices).toHaveLength(3)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(all.filter((item) => item.featured).map((item) => item.sku)).toEqual([file.packages[1]!.sku])
  })

  test('says something of its own about each item', () => {
    for (const item of [...file.packages, ...file.addons])
      expect(item.features.length, item.sku).toBeGreaterThanOrEqual(3)
    for (const item of all) expect(item.description, item.sku).not.toMatch(/lorem|ipsum|—|!/i)
  })
})

describe('all files together', () => {
  const catalog = buildCatalog(names.map((name) => v.parse(ItemsFile, read(name))))

  test('no SKU, name or description twice', () => {
    for (const field of ['sku', 'name', 'description'] as const) {
      const values = catalog.items.map((item) => item[field])
      expect(
        values.filter((value, at) => values.indexOf(value) !== at),
        field,
      ).toEqual([])
    }
  })

  test('every reference leads to another item', () => {
    const broken = catalog.items.flatMap((item) =>
      item.goesWith.filter((sku) => sku === item.sku || !catalog.bySku.has(sku)).map((sku) => `${item.sku} > ${sku}`),
    )
    expect(broken).toEqual([])
  })

  test('no quantity goes beyond what a cart line can hold', () => {
    for (const item of catalog.items) expect(item.maxQuantity).toBeLessThanOrEqual(MAX_QUANTITY)
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
    ['ecom-starter', 249_999],
    ['ecom-business', 499_999],
    ['ecom-enterprise', 999_999],
    ['ecom-addon-marketing', 99_999],
    ['ecom-addon-shipping', 99_999],
    ['ecom-addon-marketplace', 99_999],
    ['ecom-maintenance', 49_999, 'month'],
  ] as [string, number, string?][])('%s costs %d cents', (sku, price, period) => {
    expect(catalog.bySku.get(sku)).toMatchObject({ price })
    expect(catalog.bySku.get(sku)?.period).toBe(period)
  })
})
