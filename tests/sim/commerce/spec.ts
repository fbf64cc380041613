import type { Amounts } from '../model/totals.ts'

/** A line of a cart or an order, as it is priced. */
type Line = { kind: string; price: number; quantity: number }

const READ = ['book', 'ebook']
const HEARD = ['audiobook']
const UNSENT = ['ebook', 'audiobook', 'course', 'program', 'event', 'app']

const costs = (lines: readonly Line[]): number => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/**
 * What the spec says that lines cost, in cents; `rate` is the tax in hundredths of a percent. It is written from the spec's sentences and uses
 * nothing of the app or of the played server: what both of them forget is missed here.
 */
export function specAmounts(lines: readonly Line[], rate: number): Amounts {
  const of = (kinds: readonly string[]) => lines.filter(({ kind }) => kinds.includes(kind))
  const subtotal = costs(lines)
  // "With a book or digital book and an audiobook in the cart, those lines cost 20 % less."
  const areTogether = of(READ).length > 0 && of(HEARD).length > 0
  const discount = areTogether ? Math.round((costs([...of(READ), ...of(HEARD)]) * 20) / 100) : 0
  const goods = subtotal - discount
  // "Tax rounds half up, once."
  const tax = Math.round((goods * rate) / 10_000)
  // "29.99 unless the (discounted) subtotal is over 1,000: exactly 1,000.00 pays shipping"; of what is not sent, nothing is paid.
  const isFree = of(UNSENT).length === lines.length || goods > 1000_00
  const shipping = isFree ? 0 : 29_99
  return { subtotal, discount, tax, shipping, total: goods + tax + shipping }
}

/** "The quantity in the cart must be below the product's maxQuantity (default 10) and below the available stock": how many one may have in it. */
export function specMost({ maxQuantity = 10 }: { maxQuantity?: number }, stock: number | undefined): number {
  return stock !== undefined && stock < maxQuantity ? stock : maxQuantity
}
