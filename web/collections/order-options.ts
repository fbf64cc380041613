// Separate from the definitions: lists and filters need these and nothing else of them.
import { msg } from '../lib/msg.ts'

/** Where an order is. The operator changes it; the customer may cancel while it is processing. */
export const ORDER_STATUSES = ['processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The names of the statuses. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  processing: msg('Processing'),
  shipped: msg('Shipped'),
  delivered: msg('Delivered'),
  cancelled: msg('Cancelled'),
}

/** How an order is paid: by card with the payment provider, or by invoice. */
export const ORDER_METHODS = ['invoice', 'card'] as const
export type OrderMethod = (typeof ORDER_METHODS)[number]

/** The names of the payment methods. */
export const ORDER_METHOD_LABELS: Record<OrderMethod, string> = { invoice: msg('Invoice'), card: msg('Card') }

/** Whether the money has come, and gone back. */
export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The names of the payment statuses. */
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  unpaid: msg('Unpaid'),
  paid: msg('Paid'),
  refunded: msg('Refunded'),
}

/**
 * How a dispute of a payment by card stands: the customer has asked their bank for the money. `prevented`: it was settled before it was raised;
 * `warning_closed`: the bank has only asked, and no dispute came of it.
 */
export const DISPUTES = ['open', 'won', 'lost', 'prevented', 'warning_closed'] as const

/** The most lines of one order. */
export const MAX_ORDER_LINES = 200
