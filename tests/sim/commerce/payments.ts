import type { Row } from '../../../web/sync/types.ts'
import type { Hooks } from '../model/apply.ts'
import type { OrderRules } from '../model/orders.ts'
import type { ModelServer } from '../model/server.ts'
import type { Attempt, Database } from '../model/state.ts'
import type { Session, Stripe, StripeEvent } from './stripe.ts'

const DAY_MS = 86_400_000

/** Payments by card as pocketbase/payments makes them, by an implementation of its own. */
export class Payments implements Hooks {
  readonly #db: Database
  readonly #stripe: Stripe

  constructor(db: Database, stripe: Stripe) {
    this.#db = db
    this.#stripe = stripe
  }

  /** A payment by card is refunded by Stripe alone: until then its order stays paid. */
  beforeSave(collection: string, row: Row, before: Row | undefined): void {
    if (collection !== 'orders' || !before || !this.#paidAttempt(row.id)) return
    const isAsked = before.payment_status === 'paid' && row.payment_status === 'refunded' && !this.#isRefunded(row.id)
    if (!isAsked) return
    row.payment_status = 'paid'
    this.#refund(this.#paidAttempt(row.id)!, false)
  }

  /** Who cancels what is paid gets the money back, whoever cancels. */
  afterSave(collection: string, row: Row): void {
    const attempt = collection === 'orders' ? this.#paidAttempt(row.id) : undefined
    if (attempt && row.status === 'cancelled' && row.payment_status === 'paid') this.#refund(attempt, false)
  }

  /** Where an order is paid; null if it is not to be paid any more. */
  begin(records: ModelServer, rules: OrderRules, order: Row | undefined): Session | null {
    const isDue = order?.payment_method === 'card' && order.status !== 'cancelled' && order.payment_status === 'unpaid'
    if (!order || !isDue) return null
    const { attempts } = this.#shop
    const of = attempts.filter((each) => each.order === order.id)
    let attempt = of.find(({ state }) => state === 'open')
    if (!attempt) {
      attempt = { order: order.id, number: of.length + 1, session: '', state: 'open' }
      attempts.push(attempt)
    }
    const session = this.#stripe.create(`${order.id}/${attempt.number}`, order.id, Number(order.total_amount))
    attempt.session = session.id
    this.settle(records, rules, session)
    return session.status === 'open' ? session : null
  }

  /** An event of Stripe, which may come late, twice and in any order. */
  receive(records: ModelServer, rules: OrderRules, { id, session }: StripeEvent): void {
    if (this.#shop.events.has(id)) return
    this.#shop.events.add(id)
    this.settle(records, rules, session)
  }

  /** Notes what Stripe says of a session, with what follows for its order. */
  settle(records: ModelServer, rules: OrderRules, session: Session): void {
    const order = this.#db.get('orders', session.order)
    if (!order) return
    const { attempts } = this.#shop
    let attempt = attempts.find((each) => each.session === session.id)
    if (!attempt) {
      const number = attempts.filter((each) => each.order === order.id).length + 1
      attempt = { order: order.id, number, session: session.id, state: 'over' }
      attempts.push(attempt)
    }
    if (session.status === 'expired' && attempt.state === 'open') attempt.state = 'over'
    if (session.status !== 'complete' || attempt.state === 'paid' || attempt.state === 'beside') return
    if (order.payment_status !== 'unpaid') {
      attempt.state = 'beside'
      this.#refund(attempt, true)
      return
    }
    attempt.state = 'paid'
    rules.by = 'payment'
    records.save('orders', { ...order, payment_status: 'paid' })
    rules.by = 'operator'
  }

  /** Asks about sessions whose event has not come, refunds what is due, and cancels what was not paid in a day. */
  reconcile(records: ModelServer, rules: OrderRules, now: number): void {
    for (const attempt of this.#shop.attempts.filter(({ state }) => state === 'open')) {
      const session = this.#sessionOf(attempt)
      const order = this.#db.get('orders', attempt.order)
      const isNeeded = order?.payment_status === 'unpaid' && order.status !== 'cancelled'
      if (!isNeeded) this.#stripe.expire(session)
      this.settle(records, rules, session)
    }
    this.#noteReturned(records, rules)
    this.refundDue(records, rules)
    const isOpen = (order: Row) => this.#shop.attempts.some((each) => each.order === order.id && each.state === 'open')
    rules.by = 'payment'
    for (const order of [...this.#db.state.rows.get('orders')!.values()]) {
      const isWaiting = order.payment_method === 'card' && order.payment_status === 'unpaid'
      const isLate = Date.parse(String(order.placed_at).replace(' ', 'T')) <= now - DAY_MS
      if (isWaiting && isLate && order.status === 'processing' && !isOpen(order))
        records.save('orders', { ...order, status: 'cancelled' })
    }
    rules.by = 'operator'
  }

  /** Asks what has gone back of which the server does not know, such as before a backup was restored. */
  #noteReturned(records: ModelServer, rules: OrderRules): void {
    for (const attempt of this.#shop.attempts.filter(({ state }) => state === 'paid')) {
      const order = this.#db.get('orders', attempt.order)
      const isUnknown = order?.payment_status === 'paid' && !this.#shop.refunds.has(attempt.session)
      if (!order || !isUnknown || this.#sessionOf(attempt).refunds === 0) continue
      rules.by = 'payment'
      records.save('orders', { ...order, payment_status: 'refunded' })
      rules.by = 'operator'
    }
  }

  /** Gives back what is due. */
  refundDue(records: ModelServer, rules: OrderRules): void {
    for (const [id, refund] of this.#shop.refunds) {
      if (refund.isDone) continue
      refund.isDone = true
      this.#stripe.sessions.find((session) => session.id === id)!.refunds++
      const order = this.#db.get('orders', refund.order)
      if (refund.isBeside || order?.payment_status !== 'paid') continue
      rules.by = 'payment'
      records.save('orders', { ...order, payment_status: 'refunded' })
      rules.by = 'operator'
    }
  }

  get #shop() {
    return this.#db.state.shop
  }

  #sessionOf(attempt: Attempt): Session {
    return this.#stripe.sessions.find(({ id }) => id === attempt.session)!
  }

  #paidAttempt(order: string): Attempt | undefined {
    return this.#shop.attempts.find((each) => each.order === order && each.state === 'paid')
  }

  #isRefunded(order: string): boolean {
    return [...this.#shop.refunds.values()].some((each) => each.order === order && each.isDone && !each.isBeside)
  }

  #refund({ session, order }: Attempt, isBeside: boolean): void {
    const { refunds } = this.#shop
    if (!refunds.has(session)) refunds.set(session, { order, isBeside, isDone: false })
  }
}
