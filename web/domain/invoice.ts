import * as v from 'valibot'
import type { Order } from '../collections/orders.ts'

const Lines = v.nullish(v.array(v.string()), [])

/**
 * An invoice or a credit note as the server has issued it (pocketbase/invoices). Amounts are in cents, `taxRate` in hundredths of a percent,
 * days are `YYYY-MM-DD`; `dueOn` is empty where nothing is to be paid.
 */
export const Invoice = v.object({
  number: v.string(),
  kind: v.picklist(['invoice', 'credit']),
  order: v.string(),
  issuedOn: v.string(),
  dueOn: v.string(),
  isPaid: v.boolean(),
  seller: v.object({
    name: v.string(),
    address: Lines,
    country: v.string(),
    taxId: v.string(),
    bank: Lines,
    email: v.string(),
  }),
  buyer: v.object({
    name: v.string(),
    company: v.string(),
    taxId: v.string(),
    street: v.string(),
    city: v.string(),
    state: v.string(),
    zip: v.string(),
    country: v.string(),
    email: v.string(),
  }),
  lines: v.array(
    v.object({
      sku: v.string(),
      name: v.string(),
      period: v.string(),
      price: v.number(),
      quantity: v.number(),
    }),
  ),
  subtotal: v.number(),
  discount: v.number(),
  shipping: v.number(),
  tax: v.number(),
  taxRate: v.number(),
  total: v.number(),
  /** What a credit note takes back, and when that was issued. */
  invoice: v.optional(v.string(), ''),
  invoicedOn: v.optional(v.string(), ''),
  /** It takes back a part of it. */
  isPart: v.optional(v.boolean(), false),
})
export type Invoice = v.InferOutput<typeof Invoice>
/** An invoice, or the credit note that takes one back. */
export type InvoiceKind = Invoice['kind']

/**
 * The numbers of the credit notes of an order, in the order in which they were issued; '' if it was taken back before its steps had the
 * numbers. How much each is of is on the note: its step may be of less, after parts that went back before parts had notes.
 */
export function creditNotes({ timeline, status, payment_status }: Taken): string[] {
  const numbers = (timeline ?? []).flatMap(({ credit }) => (credit ? [credit] : []))
  const isWhole = status === 'cancelled' || payment_status === 'refunded'
  return numbers.length === 0 && isWhole ? [''] : numbers
}
type Taken = Pick<Order, 'timeline' | 'status' | 'payment_status'>

/** Whether an invoice is of an order of sample data (pocketbase/invoices/numbers.go): nothing was sold. */
export const isSample = ({ order }: Invoice): boolean => order.startsWith('DEMO-')

/** Whether an invoice has an electronic form: EN 16931 wants the seller's country and tax ID. */
export const hasXml = (invoice: Invoice): boolean =>
  !isSample(invoice) && invoice.seller.country !== '' && invoice.seller.taxId !== ''
