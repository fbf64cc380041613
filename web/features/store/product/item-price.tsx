import type { ProductLine } from '../../../catalog/schema/product.ts'
import { formatCents } from '../../../domain/money.ts'

/** `$249.99/month`, the period in a smaller font. */
export function ItemPrice({ item: { price, period } }: { item: Pick<ProductLine, 'price' | 'period'> }) {
  return (
    <span className="figures">
      {formatCents(price)}
      {period && (
        <>
          <wbr />
          <span className="muted small light">/{period}</span>
        </>
      )}
    </span>
  )
}
