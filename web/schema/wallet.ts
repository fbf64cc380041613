import * as v from 'valibot'
import { rowEntries } from './common.ts'

export const BillingAddress = v.object({
  address: v.pipe(v.string(), v.maxLength(200)),
  city: v.pipe(v.string(), v.maxLength(100)),
  state: v.pipe(v.string(), v.maxLength(100)),
  zipCode: v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/)),
  country: v.picklist(['US', 'CA', 'GB']),
})
export type BillingAddress = v.InferOutput<typeof BillingAddress>

export const PaymentMethod = v.object({
  ...rowEntries,
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  brand: v.picklist(['visa', 'mastercard', 'unknown']),
  cardholder_name: v.pipe(v.string(), v.maxLength(100)),
  /** Two digits, `01` to `12`. */
  expiry_month: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
  /** Two digits, `26` is 2026. */
  expiry_year: v.pipe(v.string(), v.regex(/^\d{2}$/)),
  billing_address: BillingAddress,
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

export const PaymentMethodHistory = v.object({ ...rowEntries, action: v.pipe(v.string(), v.maxLength(200)) })
export type PaymentMethodHistory = v.InferOutput<typeof PaymentMethodHistory>
