import type { ProductLine } from '../../../catalog/schema/product.ts'
import { shortFee } from '../../../domain/fee.ts'
import { formatCents } from '../../../domain/money.ts'

type Props = {
  item: Pick<ProductLine, 'price' | 'period' | 'fee'>
  /** The price stands alone: what others charge besides is not said beside it. */
  withFee?: boolean
}

/** `$249.99/month`, the period in a smaller font. */
export function ItemPrice({ item: { price, period, fee }, withFee = false }: Props) {
  return (
    <span className="figures">
      {formatCents(price)}
      {period && (
        <>
          <wbr />
          <span className="muted small light">/{period}</span>
        </>
      )}
      {withFee && fee && <span className="block muted tiny light">{shortFee(fee)}</span>}
    </span>
  )
}
