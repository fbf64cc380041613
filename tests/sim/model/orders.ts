import { COLLECTIONS } from '../../../web/collections/all.ts'
import { fieldError, type Collection } from '../../../web/collections/collection.ts'
import { MAX_ORDER_LINES } from '../../../web/collections/order-options.ts'
import type { OrderAddress, OrderLine, OrderStep } from '../../../web/collections/orders.ts'
import { derivedId } from '../../../web/lib/id.ts'
import type { Fields, Row } from '../../../web/sync/types.ts'
import { Refused, type Hooks } from './apply.ts'
import { credit, invoice } from './invoices.ts'
import { isAllowed, misfitNews, newsOf, type By, type Misfit, type News } from './order-states.ts'
import type { SeatedEvent } from './seats.ts'
import type { Database } from './state.ts'
import { amountsOf } from './totals.ts'

/** An item for sale. Whether it has stock is what the server says. */
export type Sold = { sku: string; name: string; kind: string; period?: string; price: number; maxQuantity: number }

/** What the operator has set up. */
export type ShopOptions = {
  /** What is sold now, by SKU. */
  catalog: Map<string, Sold>
  takesCards: boolean
  /** The tax in hundredths of a percent. */
  rateOf(address: OrderAddress): number
  /** The events that have seats. */
  events: readonly SeatedEvent[]
}

const AMOUNTS = ['subtotal', 'discount', 'tax', 'shipping', 'total_amount']
/** What an order is: nobody changes it once it is placed. */
const FIXED = ['lines', 'address', 'payment_method', 'shown_total', 'order_number', 'placed_at', 'tax_rate', ...AMOUNTS]

const CHECKED = ['orders', 'reviews', 'installed_apps', 'businesses', 'library_progress']

/** What the server does with orders (pocketbase/orders), by an implementation of its own. */
export class OrderRules implements Hooks {
  /** Who writes, where it is not the customer: set for the time of a write. */
  by: By = 'operator'
  /** The payment that does not fit the order which is written, if there is one. */
  misfit: Misfit | null = null
  readonly #db: Database
  readonly #shop: ShopOptions
  #ordered: (Sold & { quantity: number })[] = []
  #news: { what: string; by: By }[] = []

  constructor(db: Database, shop: ShopOptions) {
    this.#db = db
    this.#shop = shop
  }

  beforeSave(collection: string, row: Row, before: Row | undefined, isAgain = false): void {
    if (collection === 'orders' && !before) this.#place(row, isAgain)
    if (collection === 'orders' && before) this.#change(row, before)
    if (CHECKED.includes(collection)) checkFields(collection, row, before)
  }

  afterSave(collection: string, row: Row, before: Row | undefined): void {
    if (collection !== 'orders') return
    if (!before) this.#addItems(row)
    if (!before && row.payment_method === 'invoice') invoice(this.#db, row)
    for (const { what, by } of this.#news.splice(0))
      this.#tell(row, newsOf(row, this.#itemsOf(row.id), what, by, dollars))
    if (this.misfit) this.#tell(row, misfitNews(row, this.misfit, dollars))
  }

  #place(order: Row, isAgain: boolean): void {
    const { payment_method: method } = order
    if (method === 'card' && !this.#shop.takesCards) throw new Refused('payment_method', 'There are no cards.')
    // Before the cart is emptied: a device whose cart is older takes what is ordered out of it.
    const at = this.#db.moment()
    this.#ordered = this.#read(order, isAgain)
    this.#takeStock()
    this.#setAmounts(order)
    this.#emptyCart(order)
    Object.assign(order, {
      order_number: `EV-${++this.#db.state.shop.lastOrder}`,
      status: 'processing',
      payment_status: 'unpaid',
      is_cancelled: false,
      placed_at: at,
      timeline: [{ step: 'placed', at }],
    })
    this.#news = [{ what: 'placed', by: 'customer' }]
  }

  /** What is ordered. The customer pays nothing that they were not shown. */
  #read(order: Row, isAgain: boolean): (Sold & { quantity: number })[] {
    const lines = order.lines as OrderLine[] | null
    const isWhole = ({ sku, quantity, price }: Partial<OrderLine>) =>
      typeof sku === 'string' && Number.isInteger(quantity) && quantity! >= 1 && Number.isInteger(price)
    const isGood = Array.isArray(lines) && lines.length > 0 && lines.length <= MAX_ORDER_LINES && lines.every(isWhole)
    if (!isGood || new Set(lines.map(({ sku }) => sku)).size < lines.length)
      throw new Refused('invalid', 'These are no lines.')
    const changes: Record<string, string> = {}
    for (const { sku, quantity, price } of lines) {
      const item = this.#shop.catalog.get(sku)
      const inCart = Number(this.#inCart(order, sku)?.quantity ?? 0)
      if (!item) changes[sku] = 'This is not sold any more.'
      else if (inCart < quantity && !isAgain) changes[sku] = `Your cart has ${inCart} of these now.`
      else if (quantity > item.maxQuantity) changes[sku] = `Maximum ${item.maxQuantity} items allowed per order`
      else if (price !== item.price) changes[sku] = `This costs ${dollars(item.price)} now, not ${dollars(price)}.`
    }
    refuseChanged(changes)
    return lines.map(({ sku, quantity }) => ({ ...this.#shop.catalog.get(sku)!, quantity }))
  }

  #inCart(order: Row, sku: string): Row | undefined {
    return this.#db.get('cart_items', derivedId(order.user_id as string, 'cart_items', sku))
  }

  #takeStock(): void {
    const { stock } = this.#db.state.shop
    const changes: Record<string, string> = {}
    for (const { sku, quantity } of this.#ordered) {
      const left = stock.get(sku)
      if (left === undefined) continue
      if (left >= quantity) stock.set(sku, left - quantity)
      else changes[sku] = left === 0 ? 'This is sold out.' : `Only ${left} left.`
    }
    refuseChanged(changes)
  }

  #setAmounts(order: Row): void {
    const tax_rate = this.#shop.rateOf(order.address as OrderAddress)
    const { total, ...amounts } = amountsOf(this.#ordered, tax_rate)
    const shown = Number(order.shown_total)
    if (shown !== total) refuseChanged({ total: `The total is ${dollars(total)} now, not ${dollars(shown)}.` })
    Object.assign(order, amounts, { tax_rate, total_amount: total })
  }

  /** What another device has added meanwhile stays. */
  #emptyCart(order: Row): void {
    for (const { sku, quantity } of this.#ordered) {
      const line = this.#inCart(order, sku)
      const left = Number(line?.quantity ?? 0) - quantity
      if (line && left > 0) this.#db.put('cart_items', { ...line, quantity: left })
      else if (line) this.#db.remove('cart_items', line.id, order.user_id as string)
    }
  }

  #addItems(order: Row): void {
    for (const { sku, name, kind, period = '', price, quantity } of this.#ordered) {
      const fields = { order_id: order.id, sku, name, kind, period, price, quantity, user_id: order.user_id as string }
      this.#db.put('order_items', { ...fields, id: this.#db.newId(), created_at: this.#db.moment() })
    }
  }

  #change(order: Row, before: Row): void {
    this.#news = []
    let by: By = this.by
    if (before.is_cancelled && !order.is_cancelled) throw new Refused('invalid', 'It is canceled.')
    if (order.is_cancelled && !before.is_cancelled && before.status !== 'cancelled') {
      if (before.status !== 'processing') throw new Refused('too_late', 'It is on its way.')
      order.status = 'cancelled'
      by = 'customer'
    }
    const isSame = (field: string) => JSON.stringify(order[field]) === JSON.stringify(before[field])
    if (!FIXED.every(isSame)) throw new Refused('invalid', 'This is what was ordered.')
    if (!isAllowed(before, order, by)) throw new Refused('invalid', 'This cannot follow.')
    const at = this.#db.moment()
    const isPaidOtherwise = order.payment_status !== before.payment_status
    const hasMoved = order.status !== before.status
    if (!isPaidOtherwise && !hasMoved && !this.misfit) return
    let timeline = before.timeline as OrderStep[]
    const added: Fields[] = []
    if (isPaidOtherwise && order.payment_status === 'unpaid') timeline = timeline.filter((each) => each.step !== 'paid')
    else if (isPaidOtherwise) added.push({ step: order.payment_status!, at })
    if (isPaidOtherwise && order.payment_status === 'refunded') order.refunded_amount = order.total_amount!
    if (this.misfit) added.push({ step: 'returned', at })
    const isCancelled = hasMoved && order.status === 'cancelled'
    if (hasMoved) added.push({ step: order.status!, at, ...(isCancelled && { by }) })
    if (isCancelled) this.#returnStock(order.id)
    const note = this.#account(order, isCancelled)
    const takesBack = added.find(({ step }) => step === 'refunded' || step === 'cancelled')
    if (note && takesBack) takesBack.credit = note
    if (hasMoved) this.#news.push({ what: String(order.status), by })
    if (isPaidOtherwise && order.payment_status !== 'unpaid')
      this.#news.push({ what: String(order.payment_status), by })
    order.timeline = [...timeline, ...(added as OrderStep[])]
  }

  /** What is paid by card has its invoice then; what is canceled or refunded, a credit note of it. Returns the number of that. */
  #account(order: Row, isCancelled: boolean): string {
    if (order.payment_method === 'card' && order.payment_status === 'paid') invoice(this.#db, order)
    return isCancelled || order.payment_status === 'refunded' ? credit(this.#db, order) : ''
  }

  #returnStock(order: string): void {
    const { stock } = this.#db.state.shop
    for (const item of this.#itemsOf(order)) {
      const left = stock.get(String(item.sku))
      if (left !== undefined) stock.set(String(item.sku), left + Number(item.quantity))
    }
  }

  #itemsOf(order: string): Row[] {
    return [...this.#db.state.rows.get('order_items')!.values()].filter(({ order_id }) => order_id === order)
  }

  /** Each step is told once, in the app as far as the person wants it. */
  #tell(order: Row, { key, type, title, message }: News): void {
    const db = this.#db
    const owner = order.user_id as string
    if (db.state.shop.told.has(key)) return
    db.state.shop.told.add(key)
    const choices = db.get('notification_preferences', derivedId(owner, 'notification_preferences', 'orders'))
    if (choices?.in_app_enabled === 'off') return
    const row = {
      ...db.tables.emptyRow('notifications'),
      user_id: owner,
      category: 'orders',
      event: key,
      type,
      title,
      message,
    }
    const link = `/orders/${String(order.order_number)}`
    db.put('notifications', { ...row, link, id: db.newId(), created_at: db.moment() })
  }
}

/** Refuses values that are new or changed and break the rule of their field. */
function checkFields(collection: string, row: Row, before: Row | undefined): void {
  const { fields }: Collection = COLLECTIONS[collection as keyof typeof COLLECTIONS]
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name] ?? field.empty
    if (before && JSON.stringify(before[name]) === JSON.stringify(value)) continue
    const isEmpty = ['', 0, false, null].includes(value as never) || JSON.stringify(value) === '[]'
    if (isEmpty && !field.required) continue
    if (fieldError(field, value) !== undefined) throw new Refused('invalid', `${name} is not valid.`)
  }
}

function refuseChanged(changes: Record<string, string>): void {
  if (Object.keys(changes).length > 0) throw new Refused('order_changed', 'Something has changed.', changes)
}

function dollars(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`
}
