import * as v from 'valibot'
import { ORDER_METHODS } from '../../../collections/order-options.ts'

/** The steps before an order is placed, in their order. */
export const CHECKOUT_STEPS = ['bag', 'address', 'pay'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The address of the page: a step and the method that was chosen in the last one, or the id of the order that was made. */
export const CheckoutSearch = v.object({
  step: v.fallback(v.optional(v.picklist(CHECKOUT_STEPS)), undefined),
  method: v.fallback(v.optional(v.picklist(ORDER_METHODS)), undefined),
  order: v.fallback(v.optional(v.string()), undefined),
})
export type CheckoutSearch = v.InferOutput<typeof CheckoutSearch>
