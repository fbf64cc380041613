import type { Json, Row } from '../../../web/sync/types.ts'
import { PRODUCT } from '../model/collections.ts'
import { OrderRules, type Sold } from '../model/orders.ts'
import { ReviewRules } from '../model/reviews.ts'
import { SeatRules, type SeatedEvent } from '../model/seats.ts'
import { ModelServer } from '../model/server.ts'
import type { State } from '../model/state.ts'
import { Payments } from './payments.ts'
import { Stripe } from './stripe.ts'
import { Watch } from './watch.ts'

/** What is sold at first: with a stock, with a limit of its own, what makes a bundle, and what costs 1,000.00, alone or as one. */
const ITEMS: (Sold & { stock?: number })[] = [
  { sku: 'book', name: 'Book', kind: 'book', price: 4499, maxQuantity: 10, stock: 4 },
  { sku: 'audio', name: 'Audiobook', kind: 'audiobook', price: 997, maxQuantity: 10 },
  { sku: 'ebook', name: 'E-book', kind: 'ebook', price: 2499, maxQuantity: 10 },
  { sku: 'site', name: 'Website', kind: 'package', price: 100_000, maxQuantity: 3 },
  { sku: 'atlas', name: 'Atlas', kind: 'book', price: 62_500, maxQuantity: 10, stock: 4 },
  { sku: 'saga', name: 'Saga', kind: 'audiobook', price: 62_500, maxQuantity: 10 },
  { sku: 'seat', name: 'Seat', kind: 'event', price: 4999, maxQuantity: 2 },
]

const at = (day: string) => ({ day, start: `${day}T18:00:00-05:00`, end: `${day}T20:00:00-05:00` })

/** A free supper on two dates, and a workshop online whose seats are sold: small rooms, in years that no simulated world reaches. */
const EVENTS: SeatedEvent[] = [
  { id: 'supper', name: 'Supper', seats: 4, dates: [at('2031-03-06'), at('2031-09-04')] },
  {
    id: 'workshop',
    name: 'Workshop',
    seats: 3,
    dates: [at('2031-04-10')],
    sku: 'seat',
    link: 'https://meet.example/1',
  },
]

/** The business that everybody may review, of somebody who is not there. */
const BUSINESS = 'biz000000000001'

/** The server of a small shop, with Stripe beside it. */
export class ShopServer {
  readonly catalog = new Map<string, Sold>(ITEMS.map((item) => [item.sku, item]))
  /** The tax, in hundredths of a percent. */
  rate = 800
  readonly stripe = new Stripe()
  readonly records: ModelServer
  #rules!: OrderRules
  #payments!: Payments
  #watch!: Watch
  seats!: SeatRules
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
    this.records = new ModelServer(now, PRODUCT, (db) => {
      const shop = { catalog: this.catalog, takesCards: true, rateOf: () => this.rate, events: EVENTS }
      this.#rules = new OrderRules(db, shop)
      this.#payments = new Payments(db, this.stripe)
      this.#watch = new Watch(db, this.catalog, shop.rateOf)
      this.seats = new SeatRules(db, shop.events)
      return [this.#watch.first, this.#payments, this.#rules, new ReviewRules(db), this.seats, this.#watch.last]
    })
    const { stock } = this.records.db.state.shop
    for (const { sku, stock: left } of ITEMS) if (left !== undefined) stock.set(sku, left)
    const business = { ...PRODUCT.emptyRow('businesses'), user_id: 'somebodyelse000', name: 'Bakery', status: 'active' }
    this.records.db.put('businesses', { ...business, id: BUSINESS, created_at: this.records.db.moment() })
  }

  /** What was wrong with a write of an order. */
  get problem(): string | null {
    return this.#watch.problem
  }

  /** How many are left of what is not sold without end, by SKU, as devices are shown it. */
  get left(): Map<string, number> {
    const seats = EVENTS.flatMap((event): [string, number][] =>
      event.sku ? [[event.sku, this.seats.left(event, event.dates[0]!.day)]] : [],
    )
    return new Map([...this.records.db.state.shop.stock, ...seats])
  }

  rows(collection: string): Row[] {
    return [...this.records.db.state.rows.get(collection)!.values()]
  }

  order(id: string): Row | undefined {
    return this.records.db.get('orders', id)
  }

  /** An operator sets a field in the dashboard; what makes no sense is refused. */
  operate(collection: string, row: Row, field: string, value: Json): void {
    this.records.save(collection, { ...row, [field]: value })
  }

  /** Where a customer pays an order. */
  pay(order: string) {
    return this.#payments.begin(this.records, this.#rules, this.order(order))
  }

  receive(event: (typeof this.stripe.events)[number]): void {
    this.#payments.receive(this.records, this.#rules, event)
  }

  refundDue(): void {
    this.#payments.refundDue(this.records, this.#rules)
  }

  reconcile(): void {
    this.#payments.reconcile(this.records, this.#rules, this.#now())
  }

  backup(): State {
    return this.records.db.backup()
  }

  restore(backup: State): void {
    this.records.db.restore(backup)
  }
}
