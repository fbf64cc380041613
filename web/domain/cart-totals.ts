import type { Cents } from './money.ts'
import type { ItemKind } from './sku.ts'

/** The usual tax on the goods after discount, in hundredths of a percent: 8 %. */
export const USUAL_TAX_RATE = 800
/** Shipping cost of an order up to `FREE_SHIPPING_ABOVE`. */
export const SHIPPING: Cents = 2999
/** Shipping is free above this amount, after discount; at exactly this amount it is not. */
export const FREE_SHIPPING_ABOVE: Cents = 100_000
/** Discount in percent on books and audiobooks that are bought together. */
export const BUNDLE_PERCENT = 20

const TEXT_KINDS: ItemKind[] = ['book', 'ebook']
/** Downloads, apps and seats: nothing of them is sent. */
const UNSENT_KINDS: ItemKind[] = ['ebook', 'audiobook', 'course', 'program', 'event', 'app']

/** A line with the catalog's unit price. `kind` decides whether the bundle discount applies. */
export type PricedLine = { price: Cents; quantity: number; kind: ItemKind }

/** The amounts of an order summary: `subtotal - discount + tax + shipping = total`. */
export type CartTotals = { subtotal: Cents; discount: Cents; tax: Cents; shipping: Cents; total: Cents }

const ZERO_TOTALS: CartTotals = { subtotal: 0, discount: 0, tax: 0, shipping: 0, total: 0 }

/**
 * Prices a cart; `taxRate` is in hundredths of a percent. With a book or e-book and an audiobook in it, those lines cost `BUNDLE_PERCENT` less. Discount and tax are
 * each rounded half up once; an empty cart costs nothing, shipping included. A cart of nothing but downloads, apps and seats ships free.
 */
export function cartTotals(lines: readonly PricedLine[], taxRate = USUAL_TAX_RATE): CartTotals {
  const bought = lines.filter((line) => line.quantity > 0)
  if (bought.length === 0) return ZERO_TOTALS
  const subtotal = sumOf(bought)
  const discount = shareOf(sumOf(bundleLines(bought)), BUNDLE_PERCENT * 100)
  const goods = subtotal - discount
  const tax = shareOf(goods, taxRate)
  const isSent = bought.some(({ kind }) => !UNSENT_KINDS.includes(kind))
  const shipping = isSent && goods <= FREE_SHIPPING_ABOVE ? SHIPPING : 0
  return { subtotal, discount, tax, shipping, total: goods + tax + shipping }
}

function bundleLines(lines: readonly PricedLine[]): PricedLine[] {
  const text = lines.filter(({ kind }) => TEXT_KINDS.includes(kind))
  const audio = lines.filter(({ kind }) => kind === 'audiobook')
  return text.length > 0 && audio.length > 0 ? [...text, ...audio] : []
}

function sumOf(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

// Integer arithmetic up to the one division: 8 % of 1,250 cents is exactly 100, never 100.00000000000001.
function shareOf(amount: Cents, rate: number): Cents {
  return Math.floor((amount * rate + 5000) / 10_000)
}
