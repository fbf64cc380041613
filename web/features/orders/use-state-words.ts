import { ORDER_STATUS_LABELS } from '../../collections/order-options.ts'
import { useSession } from '../../data/context.tsx'
import { useServerState } from '../../data/live.ts'
import { useOnline } from '../../lib/online.ts'
import { t } from '../../lib/t.ts'
import type { PillState } from '../../ui/pill-state.ts'
import type { OrderState } from './order-state.ts'

/** The color of a state; without one it is under way. */
export const STATE_PILLS: Record<OrderState, PillState | undefined> = {
  processing: undefined,
  shipped: undefined,
  delivered: 'done',
  cancelled: 'past',
  waiting: 'open',
  cancelling: 'open',
  refused: 'open',
}

/** What to call a state now: what waits says for what. */
export function useStateWords(): (state: OrderState) => string {
  const isOnline = useOnline()
  const isReached = useServerState() !== 'unreached'
  const { expired } = useSession()
  return (state) => {
    if (state === 'refused') return t('Needs attention')
    if (state === 'cancelling')
      return t(isOnline && isReached && !expired ? 'Being canceled' : 'Waiting to be canceled')
    if (state !== 'waiting') return t(ORDER_STATUS_LABELS[state])
    if (expired) return t('Placed when you sign in again')
    return t(isOnline && isReached ? 'Being placed' : 'Placed when you’re back online')
  }
}
