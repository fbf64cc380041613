import { useRecordStates } from '../../data/live.ts'
import { t } from '../../lib/t.ts'
import { CartLineRow } from './cart-line-row.tsx'
import type { CartLine } from './cart.queries.ts'
import type { CartActions } from './use-cart-actions.ts'

type Props = { lines: CartLine[]; unpriced?: boolean; actions: CartActions }

export function CartLines({ lines, unpriced, actions }: Props) {
  const states = useRecordStates(
    'cart_items',
    lines.map((line) => line.row.id),
  )
  return (
    <ul className="ruled" aria-label={t('Items in your cart')}>
      {lines.map((line) => (
        <CartLineRow
          key={line.row.id}
          line={line}
          state={states.get(line.row.id)}
          unpriced={unpriced}
          onChange={(by) => actions.change(line, by)}
          onRemove={() => actions.remove([line])}
        />
      ))}
    </ul>
  )
}
