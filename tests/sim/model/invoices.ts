import type { Row } from '../../../web/sync/types.ts'
import type { Database } from './state.ts'

/** An invoice, or a credit note that takes one back: its number is `invoice` then. `isPaid`: nothing is to be paid. */
export type Issued = {
  number: string
  kind: 'invoice' | 'credit'
  order: string
  total: number
  isPaid: boolean
  invoice: string
}

function keep(db: Database, document: Omit<Issued, 'number'>): string {
  const { shop } = db.state
  const number = `INV-${++shop.lastInvoice}`
  shop.invoices.push({ number, ...document })
  return number
}

const invoiceOf = (db: Database, order: Row): Issued | undefined =>
  db.state.shop.invoices.find((each) => each.kind === 'invoice' && each.order === order.id)

/** Issues the invoice of an order, unless it has one. */
export function invoice(db: Database, order: Row): void {
  if (invoiceOf(db, order)) return
  const isPaid = order.payment_status === 'paid'
  keep(db, { kind: 'invoice', order: order.id, total: Number(order.total_amount), isPaid, invoice: '' })
}

/** Takes the invoice of an order back, once. Returns the number of the credit note; '' if there is none. */
export function credit(db: Database, order: Row): string {
  const issued = invoiceOf(db, order)
  const isBack = db.state.shop.invoices.some((each) => each.kind === 'credit' && each.order === order.id)
  return !issued || isBack ? '' : keep(db, { ...issued, kind: 'credit', invoice: issued.number })
}
