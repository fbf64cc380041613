import type { Product } from '../../../catalog/schema/product.ts'
import { cartTotals } from '../../../domain/cart-totals.ts'

type Priced = Pick<Product['item'], 'kind' | 'price' | 'period'>

const PIECES: Partial<Record<NonNullable<Priced['period']> | Priced['kind'], string>> = {
  month: 'One month',
  hour: 'One hour',
  book: 'A copy',
  event: 'A seat',
}

/** What a price is for, and what an order of one piece adds to it. */
export function priceNote({ kind, price, period }: Priced): string {
  const { shipping } = cartTotals([{ kind, price, quantity: 1 }])
  return `${PIECES[period ?? kind] ?? 'Once'}, plus sales tax${shipping > 0 ? ' and shipping' : ''}.`
}
