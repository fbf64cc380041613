import type { Order, OrderStep } from '../collections/orders.ts'
import { momentOf } from '../lib/timestamp.ts'

/** What the page of an order says of it, step by step: `kept` is when it was written on a device that had no connection. */
export type TimelineStep = {
  step: OrderStep['step'] | 'kept'
  /** '' for what is still to come. */
  at: string
  /** `now`: the last that has happened, while something is to come. */
  state: 'done' | 'now' | 'to-come'
  by?: OrderStep['by'] | undefined
  /** What went back, in cents, where it was a part. */
  amount?: number | undefined
}

/** What was placed later than this was kept on the device until then. */
const KEPT_MS = 60_000

type Timed = Pick<Order, 'created_at' | 'placed_at' | 'timeline' | 'status' | 'payment_status' | 'is_cancelled'>

/** The steps of an order in their order; `isSent`: something in it goes by mail. */
export function orderTimeline(order: Timed, isSent: boolean): TimelineStep[] {
  const { created_at, placed_at, timeline } = order
  const wasKept = !placed_at || momentOf(placed_at) - momentOf(created_at) > KEPT_MS
  const past: Pick<TimelineStep, 'step' | 'at' | 'by' | 'amount'>[] = [
    ...(wasKept ? [{ step: 'kept' as const, at: created_at }] : []),
    ...(timeline ?? []),
  ]
  const next = stepsToCome(order, isSent)
  return [
    ...past.map(({ step, at, by, amount }, place): TimelineStep => {
      const isLast = place === past.length - 1
      return { step, at, by, amount, state: isLast && next.length > 0 ? 'now' : 'done' }
    }),
    ...next.map((step): TimelineStep => ({ step, at: '', state: 'to-come' })),
  ]
}

function stepsToCome(
  { status, payment_status, placed_at, is_cancelled }: Timed,
  isSent: boolean,
): TimelineStep['step'][] {
  if (status === 'cancelled' || status === 'delivered') return []
  if (is_cancelled) return [...(placed_at ? [] : ['placed' as const]), 'cancelled']
  // What was paid back is not sent any more; what was on its way arrives.
  if (payment_status === 'refunded') return status === 'shipped' ? ['delivered'] : []
  return [
    ...(placed_at ? [] : ['placed' as const]),
    ...(isSent && status !== 'shipped' ? ['shipped' as const] : []),
    'delivered',
  ]
}
