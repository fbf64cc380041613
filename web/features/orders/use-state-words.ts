import { ORDER_STATUS_LABELS } from '../../collections/order-options.ts'
import { useWaitsFor, type WaitsFor } from '../../data/use-waits-for.ts'
import { msg } from '../../lib/msg.ts'
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

const WAITING: Record<WaitsFor, string> = {
  connection: msg('Placed when you’re back online'),
  session: msg('Placed when you sign in again'),
  answer: msg('Being placed'),
  nothing: msg('Not placed'),
}

/** What to call a state now: what waits says for what. */
export function useStateWords(): (state: OrderState) => string {
  const waitsFor = useWaitsFor()
  return (state) => {
    if (state === 'refused') return t('Needs attention')
    if (state === 'cancelling') return t(waitsFor === 'answer' ? 'Being canceled' : 'Waiting to be canceled')
    return t(state === 'waiting' ? WAITING[waitsFor] : ORDER_STATUS_LABELS[state])
  }
}
