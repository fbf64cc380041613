import { MAX_SKU_LENGTH } from '../collections/cart-limits.ts'

/** The kind of a catalog item: a service package, an add-on, an item of a page's strip, or a product. */
export type ItemKind =
  'package' | 'addon' | 'strip' | 'book' | 'ebook' | 'audiobook' | 'course' | 'program' | 'event' | 'app'

/** Whether a text has the format of an SKU: `<page>-<tier>`, `<page>-addon-<x>` or `<page>-strip-<x>`. */
export function isSku(text: string): boolean {
  return text.length <= MAX_SKU_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text)
}

/** A label for an SKU that is no longer in the catalog: `web-addon-seo` becomes `Web addon seo`. */
export function skuLabel(sku: string): string {
  const words = sku.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
