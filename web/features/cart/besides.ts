import type { CartTotals } from '../../domain/cart-totals.ts'
import { t } from '../../lib/t.ts'

/** What comes to the subtotal of a cart, in a sentence. `hasFees`: `haveFees` of its lines. */
export function besides({ shipping }: Pick<CartTotals, 'shipping'>, hasFees: boolean): string {
  if (shipping > 0) return hasFees ? t('Plus tax, shipping and government fees') : t('Plus tax and shipping')
  return hasFees ? t('Plus tax and government fees. Shipping is free.') : t('Plus tax. Shipping is free.')
}
