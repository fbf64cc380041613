import type { OrderStatus } from '../../collections/order-options.ts'
import type { Order } from '../../collections/orders.ts'

/**
 * Where an order is: its status, or what it waits for. `waiting`: the server has not placed it yet. `refused`: it did not, and the person
 * decides at /sync. `cancelling`: the customer has canceled, and the server does not know it yet.
 */
export type OrderState = OrderStatus | 'waiting' | 'refused' | 'cancelling'

/** The state of an order that the server has not refused. */
export function stateOf({ order_number, status, is_cancelled }: Order): OrderState {
  if (is_cancelled && status !== 'cancelled') return 'cancelling'
  return order_number ? status : 'waiting'
}
