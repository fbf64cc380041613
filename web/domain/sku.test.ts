import { expect, test } from 'vitest'
import { isSku, skuLabel } from './sku.ts'

test.each(['web-starter', 'web-addon-seo', 'ecom-strip-revisions', 'web-monthly', 'book-4'])('%s is an SKU', (text) => {
  expect(isSku(text)).toBe(true)
})

test.each(['', 'web', 'Web-starter', 'web-', '-web', 'web--seo', 'web starter', `web-${'a'.repeat(80)}`])(
  '"%s" is not an SKU',
  (text) => {
    expect(isSku(text)).toBe(false)
  },
)

test('an SKU has a readable label', () => {
  expect(skuLabel('web-addon-seo')).toBe('Web addon seo')
})
