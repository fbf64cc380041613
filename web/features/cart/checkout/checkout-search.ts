import * as v from 'valibot'

/** The steps before an order is placed, in their order. */
export const CHECKOUT_STEPS = ['bag', 'address', 'pay'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The address of the page: a step, or the id of the order that was made. */
export const CheckoutSearch = v.object({
  step: v.fallback(v.optional(v.picklist(CHECKOUT_STEPS)), undefined),
  order: v.fallback(v.optional(v.string()), undefined),
})
export type CheckoutSearch = v.InferOutput<typeof CheckoutSearch>
