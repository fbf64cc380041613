import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderStep } from '../../../web/collections/orders.ts'
import type { Row } from '../../../web/sync/types.ts'
import type { Session } from '../../sim/commerce/stripe.ts'
import type { StripeServer, StripeSession } from '../../support/stripe-server.ts'
import { call, records, type Person } from '../http.ts'
import { Mismatch, type Pair } from './pair.ts'

/** What may become of a session at the provider: paid, owed by a debit that comes or fails later, or over. */
const MOVES = {
  paid: { from: 'open', to: 'complete', type: 'checkout.session.completed' },
  owed: { from: 'open', to: 'pending', type: 'checkout.session.completed' },
  expired: { from: 'open', to: 'expired', type: 'checkout.session.expired' },
  come: { from: 'pending', to: 'complete', type: 'checkout.session.async_payment_succeeded' },
  refused: { from: 'pending', to: 'expired', type: 'checkout.session.async_payment_failed' },
} as const
type Move = keyof typeof MOVES

/** A webhook that is on its way: for the binary, and for the model. */
type Told = ReturnType<StripeServer['event']> & { id: string; session: Session; status: Session['status'] }

/** An invoice or a credit note, as the dashboard has it. */
type InvoiceRow = {
  number: string
  kind: string
  order_id: string
  total: number
  content: { isPaid: boolean; invoice?: string }
}

/** How long the binary may take to give back and to end what is due. */
const LONGEST_MS = 20_000

/** What is still to be done at the provider: refunds, and sessions that nobody needs any more. */
const LEFT = `SELECT (SELECT count(*) FROM _payment_refunds WHERE due_at IS NOT NULL) +
  (SELECT count(*) FROM _payment_sessions s WHERE s.state = 'open' AND NOT EXISTS (
    SELECT 1 FROM orders o WHERE o.id = s.order_id AND o.payment_status = 'unpaid' AND o.status != 'cancelled'))`

/** Payments of one trace, with the same provider for the binary and the model: the sessions of both are made in the same order. */
export class Paying {
  /** Webhooks that are to come. */
  readonly told: Told[] = []
  readonly #pair: Pair
  readonly #stripe: StripeServer
  readonly #admin: string
  readonly #seen: Set<string>
  /** How much there was of these before this trace. */
  readonly #first: { sessions: number; refunds: number; invoice: number }
  #release = (): void => {}

  /** After the model has adopted the shop. `seen` gets what becomes of attempts to pay, and of what was paid. */
  constructor(pair: Pair, stripe: StripeServer, admin: string, seen: Set<string>) {
    this.#pair = pair
    this.#stripe = stripe
    this.#admin = admin
    this.#seen = seen
    const { lastInvoice } = pair.model.db.state.shop
    this.#first = { sessions: stripe.sessions.length, refunds: stripe.refunds.length, invoice: lastInvoice }
  }

  /** What the binary has issued, in the order of its numbers. */
  async #invoices(): Promise<InvoiceRow[]> {
    const path = `${records('invoices')}?perPage=1000&sort=-@rowid`
    const { body } = await call(this.#pair.server, 'GET', path, { token: this.#admin })
    return (body.items as InvoiceRow[]).reverse()
  }

  /** The customer presses the button that pays an order. */
  async press(person: Person, order: string): Promise<void> {
    const { model, rules, payments, server } = this.#pair
    const { status, body } = await call(server, 'POST', `/api/orders/${order}/pay`, { token: person.token })
    const row = model.db.get('orders', order)
    const isOwn = row?.user_id === person.id
    const session = isOwn ? payments.begin(model, rules, row) : null
    const address = session && this.#realOf(session).url
    const expected = !isOwn ? 404 : session ? 200 : session === null ? 409 : 502
    this.#pair.agree('pay', { status, url: body.url ?? null }, { status: expected, url: address ?? null })
  }

  /** The sessions of which this may become, as the model has them. */
  sessions(move: Move): Session[] {
    return this.#pair.stripe.sessions.filter(({ status }) => status === MOVES[move].from)
  }

  /** Something becomes of a session at the provider, which tells of it later. */
  move(session: Session, move: Move): void {
    const real = this.#realOf(session)
    const { to, type } = MOVES[move]
    session.status = to
    if (to === 'complete') this.#stripe.pay(real)
    else if (move === 'expired') Object.assign(real, { status: 'expired', url: null })
    else {
      const status = move === 'owed' ? 'processing' : 'requires_payment_method'
      const payment_intent = { id: `pi_${real.id}`, object: 'payment_intent', status }
      Object.assign(real, { status: 'complete', payment_status: 'unpaid', url: null, payment_intent })
    }
    this.#tell(session, type)
  }

  #tell(session: Session, type: string): void {
    const event = this.#stripe.event(type, this.#realOf(session))
    this.told.push({ ...event, id: (JSON.parse(event.raw) as { id: string }).id, session, status: session.status })
  }

  /** A webhook comes; `isLast`: it does not come again. */
  async deliver(told: Told, isLast: boolean): Promise<void> {
    const { model, rules, payments, server } = this.#pair
    const address = new URL('/api/payments/stripe', server.url)
    const reply = await fetch(address, { method: 'POST', body: told.raw, headers: told.headers })
    this.#pair.agree('webhook', reply.status, 200)
    payments.receive(model, rules, told)
    if (isLast) this.told.splice(this.told.indexOf(told), 1)
  }

  /** The provider leads the customer back, before the webhook or after. */
  async comeBack(order: string): Promise<void> {
    const { model, rules, payments, server, stripe } = this.#pair
    const reply = await fetch(new URL(`/api/orders/${order}/paid`, server.url), { redirect: 'manual' })
    this.#pair.agree('back', reply.status, 303)
    const open = model.db.state.shop.attempts.find((each) => each.order === order && each.state === 'open')
    const session = stripe.sessions.find(({ id }) => id === open?.session)
    if (session) payments.settle(model, rules, session)
  }

  /** Lets what is to be done at the provider wait, so that the answers to a step do not depend on how fast that is. */
  hold(): void {
    this.#release = this.#stripe.hold()
  }

  /** What waited goes on. */
  release(): void {
    this.#release()
  }

  /** Waits until the binary has given back and ended what is due, and lets the model do so. */
  async settle(): Promise<void> {
    const { model, rules, payments } = this.#pair
    for (const end = Date.now() + LONGEST_MS; Number((await this.#query(LEFT))[0]![0]) > 0; await sleep(10))
      if (Date.now() > end) throw new Mismatch('What is due at the provider is not done')
    payments.ask(model, rules, 'needless')
    const { shop } = model.db.state
    const dueBack = [...shop.refunds.values()].filter(({ isDone }) => !isDone)
    payments.refundDue(model, rules)
    for (const { state } of shop.attempts) this.#seen.add(state)
    for (const { isBeside } of dueBack) this.#seen.add(isBeside ? 'given back beside' : 'given back')
    for (const { kind } of shop.invoices) this.#seen.add(kind)
  }

  /** Tells what has not been told, or not since a restore, so that nothing of this trace happens later. */
  async end(): Promise<void> {
    for (const session of this.#pair.stripe.sessions)
      if (session.status === 'complete') this.#tell(session, MOVES.paid.type)
    while (this.told.length > 0) await this.deliver(this.told[0]!, true)
    await this.settle()
  }

  /** Compares what the two have of payments: attempts, what went back, and the invoices. */
  async compare(): Promise<void> {
    const { model, stripe } = this.#pair
    const { attempts } = model.db.state.shop
    const ids = [...model.db.state.rows.get('orders')!.keys()].map((id) => `'${id}'`).join()
    const rows = await this.#query(`SELECT order_id, attempt, state FROM _payment_sessions WHERE order_id IN (${ids})`)
    const states = attempts.map(({ order, number, state }) => [order, number, state].join())
    this.#pair.agree('attempts', rows.map((row) => row.join()).sort(), states.sort())
    const back = this.#stripe.refunds.slice(this.#first.refunds).map(({ payment }) => payment)
    const intents = stripe.sessions.filter(({ refunds }) => refunds > 0).map((each) => `pi_${this.#realOf(each).id}`)
    this.#pair.agree('refunds', back.sort(), intents.sort())
    await this.#compareInvoices()
  }

  async #compareInvoices(): Promise<void> {
    const { model } = this.#pair
    const { invoices } = model.db.state.shop
    const issued = (await this.#invoices()).filter(({ number }) => Number(number.slice(4)) > this.#first.invoice)
    const real = issued.map(({ kind, order_id, total, content }) => [order_id, kind, total, content.isPaid].join())
    const modelled = invoices.map(({ kind, order, total, isPaid }) => [order, kind, total, isPaid].join())
    this.#pair.agree('invoices', real.sort(), modelled.sort())
    const numbers = issued.map(({ number }) => number)
    this.#pair.agree(
      'numbers of invoices',
      numbers,
      numbers.map((_, at) => `INV-${this.#first.invoice + 1 + at}`),
    )
    // Each credit note names the invoice of its order, and the order names its credit note.
    for (const { kind, order_id, number, content } of issued.filter((each) => each.kind === 'credit')) {
      const invoice = issued.find((each) => each.order_id === order_id && each.kind === 'invoice')
      this.#pair.agree(`${kind} ${number}`, content.invoice ?? null, invoice?.number ?? '')
    }
    const orders = await call(this.#pair.server, 'GET', `${records('orders')}?perPage=1000`, { token: this.#admin })
    const isHere = ({ id }: Row) => issued.some(({ order_id }) => order_id === id)
    const named = (orders.body.items as Row[])
      .filter(isHere)
      .flatMap(({ id, timeline }) =>
        (timeline as OrderStep[]).flatMap(({ credit }) => (credit ? `${id},${credit}` : [])),
      )
    const credits = issued.filter(({ kind }) => kind === 'credit').map((each) => `${each.order_id},${each.number}`)
    this.#pair.agree('credits in histories', named.sort(), credits.sort())
  }

  #realOf(session: Session): StripeSession {
    return this.#stripe.sessions[this.#first.sessions + this.#pair.stripe.sessions.indexOf(session)]!
  }

  async #query(query: string): Promise<(string | number)[][]> {
    const { body } = await call(this.#pair.server, 'POST', '/api/sql', { token: this.#admin, body: { query } })
    return body.rows as (string | number)[][]
  }
}
