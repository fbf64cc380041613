import type { Order } from '../collections/orders.ts'

type Paid = Pick<Order, 'order_number' | 'payment_method' | 'payment_status' | 'status' | 'is_cancelled'>

/** Whether an order waits for its customer to pay it by card. */
export const awaitsCard = (order: Paid): boolean =>
  order.order_number !== '' &&
  order.payment_method === 'card' &&
  order.payment_status === 'unpaid' &&
  order.status !== 'cancelled' &&
  !order.is_cancelled
