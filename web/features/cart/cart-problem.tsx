import { Button } from '@mantine/core'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import type { CartView } from './use-cart.ts'

/** Why the cart, or what its items cost, cannot be shown; nothing if it can. */
export function CartProblem({ cart }: { cart: CartView }) {
  if (cart.status === 'failed')
    return (
      <Problem title={t('Failed to load cart')}>
        {t('Your items are kept on this device. Reload the page to try again.')}
      </Problem>
    )
  if (cart.status !== 'unpriced' || cart.lines.length === 0) return null
  return (
    <Problem
      tone="warning"
      title={t('Prices could not be loaded')}
      actions={
        <Button variant="default" onClick={cart.retry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Your items are kept. Names and prices come back when you’re online.')}
    </Problem>
  )
}
