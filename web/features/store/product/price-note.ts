import type { Product } from '../../../catalog/schema/product.ts'

type Priced = { item: Pick<Product['item'], 'kind' | 'period'>; ships: boolean }

const PIECES: Partial<Record<NonNullable<Product['item']['period']> | Product['item']['kind'], string>> = {
  month: 'One month',
  hour: 'One hour',
  book: 'A copy',
  event: 'A seat',
}

/** What a price is for, and what an order of one piece adds to it. */
export function priceNote({ item: { kind, period }, ships }: Priced): string {
  return `${PIECES[period ?? kind] ?? 'Once'}, plus sales tax${ships ? ' and shipping' : ''}.`
}
