import type { Cents } from './money.ts'

/** Tax as a whole percentage of the subtotal. */
export const TAX_PERCENT = 8
/** What sending an order costs until the subtotal passes `FREE_SHIPPING_ABOVE`. */
const SHIPPING: Cents = 2999
/** Shipping is free above this subtotal; exactly this much still pays. */
export const FREE_SHIPPING_ABOVE: Cents = 100_000

/** What a line costs: the catalogue's price for one, and how many. */
export type PricedLine = { price: Cents; quantity: number }

/** The amounts of an order summary. `total` is the sum of the other three. */
export type CartTotals = { subtotal: Cents; tax: Cents; shipping: Cents; total: Cents }

/** Prices a cart. Tax is rounded half up once, on the subtotal; an empty cart pays nothing, shipping included. */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  if (lines.every((line) => line.quantity === 0)) return { subtotal: 0, tax: 0, shipping: 0, total: 0 }
  // Whole numbers until the one division: 8 % of 1,250 cents is exactly 100, never 100.00000000000001.
  const tax = Math.floor((subtotal * TAX_PERCENT + 50) / 100)
  const shipping = subtotal > FREE_SHIPPING_ABOVE ? 0 : SHIPPING
  return { subtotal, tax, shipping, total: subtotal + tax + shipping }
}
