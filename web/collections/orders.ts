import * as v from 'valibot'
import { msg } from '../lib/msg.ts'
import { t } from '../lib/t.ts'
import { ADDRESS_PARTS, placeOf } from './billing-address.ts'
import { MAX_QUANTITY, MAX_SKU_LENGTH } from './cart-limits.ts'
import { collection, type FieldsOf, type RowOf, type Sample } from './collection.ts'
import { choice, dateTime, flag, integer, json, text } from './field.ts'
import { objectBy } from './object-field.ts'
import {
  DISPUTES,
  MAX_ORDER_LINES,
  ORDER_METHOD_LABELS,
  ORDER_METHODS,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  type OrderMethod,
  type OrderStatus,
  type PaymentStatus,
} from './order-options.ts'

/**
 * What is ordered: the quantity of an SKU, and the unit price in cents that the person was shown. `start`: of a seat, the date that they were shown
 * (`2026-12-16T13:00:00-05:00`); the server sells no other one. Orders of earlier versions have none, and get the next date. `zone`: the time
 * zone of its place then. `fee`: what others charge besides, in the words that they were shown with the price.
 */
export const OrderLine = v.strictObject({
  sku: v.pipe(v.string(), v.regex(new RegExp(`^[a-z0-9-]{1,${MAX_SKU_LENGTH}}$`))),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  start: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/))),
  zone: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+/-]{1,40}$/))),
  fee: v.optional(v.pipe(v.string(), v.maxLength(60))),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

/**
 * A step of an order and when it happened. `returned`: a payment that did not fit went back. `by`: who canceled; `payment`: nobody, the money
 * has not come, or, of a delivery, being paid was all that it took. `amount`: what went back, in cents, where it was a part. `credit`: the number of
 * the credit note of it.
 */
export type OrderStep = {
  step:
    | 'placed'
    | 'paid'
    | 'partly_refunded'
    | 'refund_failed'
    | 'refunded'
    | 'returned'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
  at: string
  amount?: number
  credit?: string
  by?: 'customer' | 'operator' | 'payment'
}

const email = text({
  label: msg('Email'),
  required: true,
  missing: msg('Email is required'),
  max: 200,
  format: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  message: msg('Enter an email address such as hello@example.com.'),
})

const recipient = {
  name: text({ label: msg('Name'), required: true, missing: msg('Name is required'), max: 100 }),
  email,
  /** Both empty unless the order is for a company. */
  company: text({ label: msg('Company'), max: 200 }),
  tax_id: text({ label: msg('Tax ID'), max: 40 }),
}

const PARTS = Object.fromEntries(
  Object.entries(ADDRESS_PARTS).map(([place, parts]) => [place, { ...recipient, ...parts }]),
)

/** The parts of the address that an order goes to, and that its invoice names, by its country and state. */
export const orderAddress = (address: unknown) => PARTS[placeOf(address)]!

/** An amount in cents, calculated by the server. */
const amount = (label: string) => integer({ label, min: 0, readonly: true })

/**
 * An order. A device creates it and may cancel it; the server places it, whatever the way in which it comes (pocketbase/orders), and writes
 * the rest.
 */
export const orders = collection({
  name: 'orders',
  label: { many: msg('Orders'), one: msg('an order') },
  title: 'order_number',
  ops: ['create', 'update'],
  // Newest first, of all and of a status; one by its number, and those that wait to be placed; what was placed since the cart was read.
  indexes: ['created_at', '[status+created_at]', 'order_number', 'placed_at'],
  fields: {
    payment_method: choice(ORDER_METHODS, {
      ...{ label: msg('Payment method'), required: true, final: true },
      describe: (value) => t(ORDER_METHOD_LABELS[value as OrderMethod] ?? String(value)),
    }),
    lines: json(v.pipe(v.array(OrderLine), v.minLength(1), v.maxLength(MAX_ORDER_LINES)), {
      ...{ label: msg('Items'), required: true, final: true, maxSize: 40_000 },
      message: msg('An order has items, each with a quantity and a price.'),
      describe: (value) =>
        t('{n, plural, one {# item} other {# items}}', { n: Array.isArray(value) ? value.length : 0 }),
    }),
    address: objectBy(orderAddress, {
      ...{ label: msg('Address'), required: true, final: true, maxSize: 4000 },
      message: msg('Invalid address'),
    }),
    /** The total in cents to which the person agreed. */
    shown_total: integer({ label: msg('Total shown'), min: 0, final: true }),
    /** True: the customer cancels. It cannot be taken back. */
    is_cancelled: flag({ label: msg('Canceled by the customer'), guarded: true }),
    /** `EV-1001`; '' until the server has placed it. */
    order_number: text({ label: msg('Order number'), max: 20, readonly: true }),
    status: choice(ORDER_STATUSES, {
      ...{ label: msg('Status'), readonly: true },
      describe: (value) => t(ORDER_STATUS_LABELS[value as OrderStatus] ?? String(value)),
    }),
    payment_status: choice(PAYMENT_STATUSES, {
      ...{ label: msg('Payment'), readonly: true },
      describe: (value) => t(PAYMENT_STATUS_LABELS[value as PaymentStatus] ?? String(value)),
    }),
    subtotal: amount(msg('Subtotal')),
    discount: amount(msg('Discount')),
    tax: amount(msg('Tax')),
    /** In hundredths of a percent: 8 % is 800. */
    tax_rate: integer({ label: msg('Tax rate'), min: 0, readonly: true }),
    shipping: amount(msg('Shipping')),
    total_amount: amount(msg('Total')),
    /** How much of it went back, in cents. */
    refunded_amount: amount(msg('Refunded')),
    /** '': it never was disputed. */
    dispute: choice(['', ...DISPUTES], { label: msg('Dispute'), readonly: true }),
    placed_at: dateTime({ label: msg('Placed'), readonly: true }),
    /** What has happened to it, oldest first. */
    timeline: json(v.nullable(v.custom<OrderStep[]>(Array.isArray)), {
      ...{ label: msg('History'), readonly: true, maxSize: 20_000 },
    }),
  },
})
export type Order = RowOf<typeof orders>
/** The address that an order goes to. */
export type OrderAddress = Order['address']
/** What a device says of an order. */
export type OrderFields = Pick<FieldsOf<typeof orders>, 'payment_method' | 'lines' | 'address' | 'shown_total'>

export const sample: Sample<typeof orders> = {
  set: {
    payment_method: 'invoice',
    lines: [{ sku: 'web-starter', quantity: 1, price: 99_999 }],
    address: {
      ...{ name: 'Ann Other', email: 'ann@example.com', company: '', tax_id: '' },
      ...{ address: '1 High St', city: 'Springfield', state: 'IL', zipCode: '62701', country: 'US' },
    },
    shown_total: 110_998,
  },
  change: { is_cancelled: true },
}
