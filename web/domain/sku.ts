/** What a catalog item is to an order: the work itself, something bought beside it, a line of a page's strip, or a product. */
export type ItemKind =
  'package' | 'addon' | 'strip' | 'book' | 'ebook' | 'audiobook' | 'course' | 'program' | 'event' | 'app'

/** The page that an SKU belongs to: `web-addon-seo` is sold on `web`. */
export function skuPage(sku: string): string {
  return sku.slice(0, sku.indexOf('-'))
}

/** Whether a text has the form of an SKU: `<page>-<tier>`, `<page>-addon-<x>` or `<page>-strip-<x>`. */
export function isSku(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text)
}

/** Words for an SKU that no catalog file knows any more: `web-addon-seo` reads `Web addon seo`. */
export function skuWords(sku: string): string {
  const words = sku.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
