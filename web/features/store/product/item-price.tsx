import type { ProductLine } from '../../../catalog/schema/product.ts'
import { formatCents } from '../../../domain/money.ts'

/** `$249.99/month`, the period in a smaller font. */
export function ItemPrice({ item: { price, period } }: { item: Pick<ProductLine, 'price' | 'period'> }) {
  return (
    <span className="nowrap figures">
      {formatCents(price)}
      {period && <span className="muted small light">/{period}</span>}
    </span>
  )
}
