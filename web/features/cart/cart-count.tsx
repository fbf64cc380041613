import { t } from '../../lib/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { useCartQuantities } from './cart-quantities.tsx'

/** The live number of items in the cart; nothing while the cart is empty. `inline`: in a row of a menu. */
export function CartCount({ inline = false }: { inline?: boolean }) {
  const count = [...useCartQuantities().values()].reduce((sum, quantity) => sum + quantity, 0)
  return <Badge count={count} meaning={t('in the cart')} inline={inline} />
}
