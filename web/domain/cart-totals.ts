import type { Cents } from './money.ts'
import type { ItemKind } from './sku.ts'

/** Tax as a whole percentage of what the goods cost. */
export const TAX_PERCENT = 8
/** What sending an order costs until the goods pass `FREE_SHIPPING_ABOVE`. */
const SHIPPING: Cents = 2999
/** Shipping is free above this price of the goods, discount taken off; exactly this much still pays. */
export const FREE_SHIPPING_ABOVE: Cents = 100_000
/** How much less books cost where one to read and one to hear are bought together, in percent. */
export const BUNDLE_PERCENT = 20

const TO_READ: ItemKind[] = ['book', 'ebook']

/** What a line costs: the catalog's price for one, and how many. `kind` decides whether the bundle discount is for it. */
export type PricedLine = { price: Cents; quantity: number; kind: ItemKind }

/** The amounts of an order summary: `subtotal - discount + tax + shipping = total`. */
export type CartTotals = { subtotal: Cents; discount: Cents; tax: Cents; shipping: Cents; total: Cents }

const NOTHING: CartTotals = { subtotal: 0, discount: 0, tax: 0, shipping: 0, total: 0 }

/**
 * Prices a cart. With a book or digital book and an audiobook in it, those lines cost `BUNDLE_PERCENT` less. Discount and tax are
 * each rounded half up once; an empty cart pays nothing, shipping included.
 */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  const bought = lines.filter((line) => line.quantity > 0)
  if (bought.length === 0) return NOTHING
  const subtotal = sumOf(bought)
  const discount = percentOf(sumOf(bundled(bought)), BUNDLE_PERCENT)
  const goods = subtotal - discount
  const tax = percentOf(goods, TAX_PERCENT)
  const shipping = goods > FREE_SHIPPING_ABOVE ? 0 : SHIPPING
  return { subtotal, discount, tax, shipping, total: goods + tax + shipping }
}

function bundled(lines: readonly PricedLine[]): PricedLine[] {
  const read = lines.filter(({ kind }) => TO_READ.includes(kind))
  const heard = lines.filter(({ kind }) => kind === 'audiobook')
  return read.length > 0 && heard.length > 0 ? [...read, ...heard] : []
}

function sumOf(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

// Whole numbers until the one division: 8 % of 1,250 cents is exactly 100, never 100.00000000000001.
function percentOf(amount: Cents, percent: number): Cents {
  return Math.floor((amount * percent + 50) / 100)
}
