import type { Row } from '../../../web/sync/types.ts'
import { Refused, type Hooks } from '../model/apply.ts'
import type { OrderRules } from '../model/orders.ts'
import type { ModelServer } from '../model/server.ts'
import type { Attempt, Database } from '../model/state.ts'
import type { Session, Stripe, StripeEvent } from './stripe.ts'

const DAY_MS = 86_400_000
/** How many sessions one request of a customer may find over. */
const ROUNDS = 3

/** Payments by card as pocketbase/payments makes them, by an implementation of its own. */
export class Payments implements Hooks {
  readonly #db: Database
  readonly #stripe: Stripe

  constructor(db: Database, stripe: Stripe) {
    this.#db = db
    this.#stripe = stripe
  }

  /** A payment by card is refunded by Stripe alone: until then its order stays paid, and is not sent any more. */
  beforeSave(collection: string, row: Row, before: Row | undefined): void {
    const attempt = collection === 'orders' && before ? this.#paidAttempt(row.id) : undefined
    if (!attempt) return
    const isAsked = before!.payment_status === 'paid' && row.payment_status === 'refunded' && !this.#isRefunded(row.id)
    const isSent = before!.status === 'processing' && ['shipped', 'delivered'].includes(String(row.status))
    const isDue = this.#shop.refunds.get(attempt.session)?.isDone === false
    if (isSent && (isAsked || isDue)) throw new Refused('invalid', 'The payment is going back.')
    if (!isAsked) return
    row.payment_status = 'paid'
    this.#refund(attempt, false)
  }

  /** Who cancels what is paid gets the money back, whoever cancels. */
  afterSave(collection: string, row: Row): void {
    const attempt = collection === 'orders' ? this.#paidAttempt(row.id) : undefined
    if (attempt && row.status === 'cancelled' && row.payment_status === 'paid') this.#refund(attempt, false)
  }

  /** Where an order is paid; null if it is not to be paid any more, undefined if Stripe has made no session. */
  begin(records: ModelServer, rules: OrderRules, order: Row | undefined): Session | null | undefined {
    for (let round = 0; round < ROUNDS; round++) {
      const attempt = this.#attemptFor(order && this.#db.get('orders', order.id))
      if (!attempt) return null
      const session = attempt.session
        ? this.#sessionOf(attempt)
        : this.#stripe.create(attempt.order, attempt.number, Number(order!.total_amount))
      if (!session || this.#shop.attempts.some((each) => each !== attempt && each.session === session.id)) {
        attempt.state = 'over' // what it has made was lost, or is known as another attempt
        continue
      }
      attempt.session = session.id
      this.settle(records, rules, session)
      if (session.status === 'open') return session
    }
    return undefined
  }

  /** The attempt in which an order is paid now: the one that is open, or a new one. */
  #attemptFor(order: Row | undefined): Attempt | null {
    const isDue = order?.payment_method === 'card' && order.status !== 'cancelled' && order.payment_status === 'unpaid'
    if (!order || !isDue) return null
    const { attempts } = this.#shop
    const of = attempts.filter((each) => each.order === order.id)
    if (of.some(({ state }) => state === 'pending')) return null
    const open = of.find(({ state }) => state === 'open')
    const attempt: Attempt = open ?? { order: order.id, number: of.length + 1, session: '', state: 'open' }
    if (!open) attempts.push(attempt)
    return attempt
  }

  /** An event of Stripe, which may come late, twice and in any order. */
  receive(records: ModelServer, rules: OrderRules, { id, session, status }: StripeEvent): void {
    if (!this.#db.get('orders', session.order)) return // a device may still bring what a restored backup has lost
    if (this.#shop.events.has(id)) return
    this.#shop.events.add(id)
    this.settle(records, rules, session, status)
  }

  /** Notes what Stripe says of a session, with what follows for its order. */
  settle(records: ModelServer, rules: OrderRules, session: Session, status = session.status): void {
    const order = this.#db.get('orders', session.order)
    if (!order) return
    const attempt = this.#attemptOf(session)
    if (status === 'expired' && ['open', 'pending'].includes(attempt.state)) attempt.state = 'over'
    if (status === 'pending' && attempt.state === 'open') attempt.state = 'pending'
    if (status !== 'complete' || attempt.state === 'paid' || attempt.state === 'beside') return
    const isOther = session.amount !== order.total_amount
    if (order.payment_status !== 'unpaid' || isOther) {
      attempt.state = 'beside'
      rules.misfit = isOther ? { amount: session.amount, attempt: attempt.number } : null
      if (isOther) records.save('orders', { ...order })
      rules.misfit = null
      this.#refund(attempt, true)
      return
    }
    attempt.state = 'paid'
    rules.by = 'payment'
    records.save('orders', { ...order, payment_status: 'paid' })
    rules.by = 'operator'
  }

  /** The attempt of a session; a restored backup may have lost it. */
  #attemptOf(session: Session): Attempt {
    const { attempts } = this.#shop
    const of = attempts.filter(({ order }) => order === session.order)
    const known =
      attempts.find((each) => each.session === session.id) ??
      of.find((each) => each.session === '' && each.number === session.attempt)
    if (known) return Object.assign(known, { session: session.id })
    const isSecond = of.some(({ state }) => state === 'open' || state === 'pending')
    const number = of.length + 1
    const lost: Attempt = { order: session.order, number, session: session.id, state: isSecond ? 'over' : 'open' }
    attempts.push(lost)
    return lost
  }

  /** Asks about sessions whose event has not come, refunds what is due, and cancels what was not paid in a day. */
  reconcile(records: ModelServer, rules: OrderRules, now: number): void {
    this.ask(records, rules)
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

  /** Asks about open sessions, all or only those that nobody needs any more, which end. */
  ask(records: ModelServer, rules: OrderRules, which: 'all' | 'needless' = 'all'): void {
    for (const attempt of this.#shop.attempts.filter(({ state }) => state === 'open')) {
      const session = this.#sessionOf(attempt)
      const order = this.#db.get('orders', attempt.order)
      const isNeeded = order?.payment_status === 'unpaid' && order.status !== 'cancelled'
      if (isNeeded && which === 'needless') continue
      if (!isNeeded) this.#stripe.expire(session)
      this.settle(records, rules, session)
    }
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
