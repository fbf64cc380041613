import type { OrderItem } from '../../../web/collections/order-items.ts'
import type { Order, OrderLine } from '../../../web/collections/orders.ts'
import { derivedId } from '../../../web/lib/id.ts'
import type { Row } from '../../../web/sync/types.ts'
import type { Hooks } from '../model/apply.ts'
import type { Sold } from '../model/orders.ts'
import type { Database } from '../model/state.ts'
import type { Amounts } from '../model/totals.ts'
import { specAmounts } from './spec.ts'

type Before = { stock: Map<string, number>; cart: Map<string, number>; isAgain: boolean }

const count = <T>(list: readonly T[], is: (each: T) => boolean): number => list.filter(is).length

/**
 * Keeps its own ledger of each write of an order: what it takes from stock and cart, what it costs, and what becomes of it. It sees the
 * database before the rules of the server have run and after, in the same transaction.
 */
export class Watch {
  /** The first thing that was wrong. */
  problem: string | null = null
  readonly #db: Database
  readonly #catalog: Map<string, Sold>
  /** The tax now, in hundredths of a percent. */
  readonly #rateOf: () => number
  #before!: Before

  constructor(db: Database, catalog: Map<string, Sold>, rateOf: () => number) {
    this.#db = db
    this.#catalog = catalog
    this.#rateOf = rateOf
  }

  /** Before all other hooks. */
  readonly first: Hooks = {
    beforeSave: (collection, row, _, isAgain = false) => {
      if (collection !== 'orders') return
      this.#before = { stock: new Map(this.#db.state.shop.stock), cart: this.#cartOf(row.user_id as string), isAgain }
    },
  }

  /** After all other hooks. */
  readonly last: Hooks = {
    beforeSave: () => {},
    afterSave: (collection, row, before) => {
      if (collection !== 'orders') return
      const order = row as unknown as Order
      if (before) this.#changed(order, before as unknown as Order)
      else this.#placed(order)
    },
  }

  #fail(order: Order, text: string): void {
    this.problem ??= `order ${order.order_number} (${order.id}) ${text}`
  }

  #cartOf(owner: string): Map<string, number> {
    const rows = [...this.#db.state.rows.get('cart_items')!.values()].filter(({ user_id }) => user_id === owner)
    return new Map(rows.map(({ sku, quantity }) => [String(sku), Number(quantity)]))
  }

  #placed(order: Order): void {
    const { lines, user_id: owner } = order
    if (order.total_amount !== order.shown_total) this.#fail(order, 'costs another total than was shown')
    this.#checkAmounts(order)
    for (const { sku, price, quantity } of lines) {
      if (this.#catalog.get(sku)?.price !== price) this.#fail(order, `has ${sku} at a price that it does not cost`)
      if (quantity > (this.#catalog.get(sku)?.maxQuantity ?? 0)) this.#fail(order, `has too many of ${sku}`)
      const had = this.#before.cart.get(sku) ?? 0
      if (had < quantity && !this.#before.isAgain) this.#fail(order, `has ${quantity} of ${sku}; the cart has ${had}`)
    }
    const items = this.#itemsOf(order.id).map(({ sku, price, quantity }) => `${quantity} ${sku} at ${price}`)
    const ordered = lines.map(({ sku, price, quantity }) => `${quantity} ${sku} at ${price}`)
    if (items.sort().join() !== ordered.sort().join()) this.#fail(order, `has the items ${items.join()}`)
    this.#checkNumber(order)
    this.#checkCart(owner, order, lines)
    this.#checkStock(order, -1)
  }

  /** The order costs what the spec says, by what the shop asks now. */
  #checkAmounts(order: Order): void {
    const items = order.lines.map(({ sku, price, quantity }) => ({
      ...{ price, quantity },
      kind: this.#catalog.get(sku)?.kind ?? '',
    }))
    const { subtotal, discount, tax, shipping, total_amount: total } = order
    const amounts = { subtotal, discount, tax, shipping, total }
    for (const [name, due] of Object.entries(specAmounts(items, this.#rateOf())))
      if (amounts[name as keyof Amounts] !== due)
        this.#fail(order, `has the ${name} ${amounts[name as keyof Amounts]}, not ${due}`)
  }

  #checkNumber(order: Order): void {
    const numbers = [...this.#db.state.rows.get('orders')!.values()].map(({ order_number }) => String(order_number))
    const others = numbers.filter((number) => number !== order.order_number).map((number) => Number(number.slice(3)))
    if (order.order_number !== `EV-${Math.max(1000, ...others) + 1}`) this.#fail(order, 'leaves a gap in the numbers')
  }

  /** The cart is emptied by exactly what was ordered. */
  #checkCart(owner: string, order: Order, lines: readonly OrderLine[]): void {
    const expected = new Map(this.#before.cart)
    for (const { sku, quantity } of lines) expected.set(sku, (expected.get(sku) ?? 0) - quantity)
    const after = this.#cartOf(owner)
    for (const [sku, quantity] of expected)
      if ((after.get(sku) ?? 0) !== Math.max(0, quantity))
        this.#fail(order, `leaves ${after.get(sku) ?? 0} of ${sku} in the cart, not ${Math.max(0, quantity)}`)
    for (const { sku } of lines)
      if (this.#db.get('cart_items', derivedId(owner, 'cart_items', sku))?.quantity === 0)
        this.#fail(order, `leaves a line of nothing`)
  }

  /** Nothing but the items of this order is taken from stock, or given back. */
  #checkStock(order: Order, sign: -1 | 0 | 1): void {
    for (const [sku, had] of this.#before.stock) {
      const ordered = this.#itemsOf(order.id).filter((item) => item.sku === sku)
      const expected = had + sign * ordered.reduce((sum, { quantity }) => sum + quantity, 0)
      const left = this.#db.state.shop.stock.get(sku)!
      if (left !== expected) this.#fail(order, `leaves ${left} of ${sku} in stock, not ${expected}`)
      if (left < 0) this.#fail(order, `sells ${sku}, of which there is none`)
    }
  }

  #changed(order: Order, before: Order): void {
    for (const field of ['lines', 'address', 'total_amount', 'order_number', 'placed_at', 'payment_method'] as const)
      if (JSON.stringify(order[field]) !== JSON.stringify(before[field])) this.#fail(order, `has another ${field}`)
    const isCancelled = order.status === 'cancelled' && before.status !== 'cancelled'
    this.#checkStock(order, isCancelled ? 1 : 0)
    if (before.status === 'cancelled' && order.status !== 'cancelled') this.#fail(order, 'is not canceled any more')
    if (before.status !== 'processing' && order.status === 'processing') this.#fail(order, 'is processing again')
    if (before.status === 'delivered' && order.status !== 'delivered') this.#fail(order, 'is not delivered any more')
    if (isCancelled && order.is_cancelled && !before.is_cancelled && before.status !== 'processing')
      this.#fail(order, `was canceled by its customer while ${before.status}`)
    if (before.payment_status === 'refunded' && order.payment_status !== 'refunded') this.#fail(order, 'is paid again')
    if (order.payment_method === 'card' && before.payment_status === 'paid' && order.payment_status === 'unpaid')
      this.#fail(order, 'has lost its payment')
    const timeline = order.timeline ?? []
    for (const step of ['placed', 'paid', 'refunded', 'cancelled'])
      if (count(timeline, (each) => each.step === step) > 1) this.#fail(order, `is ${step} twice`)
  }

  #itemsOf(order: string): OrderItem[] {
    const rows = this.#db.state.rows.get('order_items') as Map<string, Row> as unknown as Map<string, OrderItem>
    return [...rows.values()].filter(({ order_id }) => order_id === order)
  }
}
