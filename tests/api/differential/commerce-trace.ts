import { setTimeout as sleep } from 'node:timers/promises'
import { soldEntries } from '../../../web/catalog/sold.ts'
import { taxRateOf } from '../../../web/domain/tax-rate.ts'
import { derivedId } from '../../../web/lib/id.ts'
import type { Row } from '../../../web/sync/types.ts'
import type { ShopOptions } from '../../sim/model/orders.ts'
import { createRandom, type Random } from '../../sim/random.ts'
import { catalogFiles } from '../../support/catalog.ts'
import type { StripeServer } from '../../support/stripe-server.ts'
import type { Running } from '../http.ts'
import { commerceMutation, restWrite, TAXES, type Buying, type CommercePool } from './commerce-mutations.ts'
import type { PairedDevice } from './pair.ts'
import { Paying } from './paying.ts'
import { randomId, type MutationInput } from './random-mutation.ts'
import { ROOMS } from './rooms.ts'
import { Seating } from './seating.ts'
import { Trace } from './trace.ts'

const SHOP: ShopOptions = {
  catalog: new Map(soldEntries(catalogFiles).map((item) => [item.sku, item])),
  takesCards: true,
  // Not every address that is sent has these.
  rateOf: ({ country = '' as never, state = '' }) => taxRateOf(TAXES, { country, state }),
  events: ROOMS,
}
const BOOK = 'book-honest-ledger'
/** How often a step is one of a payment, where there is anything to pay. */
const PAID_STEPS = 0.35
/** How often a registration comes beside a step. */
const SEAT_STEPS = 0.6
/** More than a second: sessions that a restored server makes again end at another one. */
const SECOND_MS = 1100

/** A sequence of random requests of people who buy, pay and sell, of the operator, and of the payment provider. */
export class CommerceTrace extends Trace {
  /** What has become of attempts to pay, of what was paid, and of registrations. */
  readonly seen = new Set<string>()
  readonly #commerce = new Map<string, CommercePool>()
  readonly #stripe: StripeServer
  #paying!: Paying
  #seating!: Seating
  /** Chance of registrations, which changes nothing of the rest. */
  readonly #apart: Random

  constructor(server: Running, admin: string, copy: string, seed: number, stripe: StripeServer) {
    super(server, admin, copy, seed, SHOP)
    this.#apart = createRandom(seed + 1)
    this.#stripe = stripe
  }

  protected override async people(): Promise<void> {
    await super.people(2)
    await this.pair.adoptShop()
    const some = (count: number) => Array.from({ length: count }, () => randomId(this.random))
    for (const owner of this.pools.keys())
      this.#commerce.set(owner, { owner, orders: some(6), businesses: some(2), apps: ['till', 'shop-app'] })
    await this.pair.stockUp(BOOK, 1 + this.random.below(6))
    this.#seating = new Seating(this.pair, this.admin, this.#apart, this.log, this.seen)
    await this.#seating.open()
    this.#paying = new Paying(this.pair, this.#stripe, this.admin, this.seen)
  }

  protected override async step(): Promise<void> {
    const byCard = [...this.pair.model.db.state.rows.get('orders')!.values()].filter(
      ({ payment_method }) => payment_method === 'card',
    )
    this.#paying.hold()
    try {
      const people = this.devices.map(({ person }) => person)
      if (this.#apart.chance(SEAT_STEPS)) await this.#seating.step(people)
      if (byCard.length > 0 && this.random.chance(PAID_STEPS)) await this.#pay(this.random.pick(byCard))
      else await super.step()
    } finally {
      this.#paying.release()
    }
    await this.#paying.settle()
  }

  protected override async restore(): Promise<void> {
    await super.restore()
    await sleep(SECOND_MS)
  }

  /** The customer pays or tries to, the provider tells of it, or the operator gives it back. */
  async #pay(order: Row): Promise<void> {
    const { random, log } = this
    const paying = this.#paying
    const kind = random.pick([
      'press',
      'press',
      'move',
      'move',
      'move',
      'tell',
      'tell',
      'tell',
      'back',
      'paid',
      'refunded',
    ])
    // Of an order that a restore has lost, the provider tells once that is back, or at the end: when the server notes an earlier payment depends on
    // its worker (pocketbase/payments/stray.go).
    const known = paying.told.filter(({ session }) => this.pair.model.db.get('orders', session.order))
    const told = known.length > 0 ? random.pick(known) : null
    const move = random.pick(['paid', 'paid', 'paid', 'owed', 'come', 'refused', 'expired'] as const)
    const sessions = paying.sessions(move)
    if (kind === 'move' && sessions.length > 0) {
      const session = random.pick(sessions)
      log.push(`the provider: the session ${session.id} of ${session.order} is ${move}`)
      return paying.move(session, move)
    }
    if (kind === 'tell' && told) {
      const isLast = random.chance(0.7)
      log.push(`the provider: ${told.raw}${isLast ? '' : ', which comes again'}`)
      return paying.deliver(told, isLast)
    }
    if (kind === 'back') {
      log.push(`the provider leads back to ${order.id}`)
      return paying.comeBack(order.id)
    }
    if (kind === 'paid' || kind === 'refunded') {
      log.push(`the operator: ${order.id} is ${kind}`)
      return this.pair.operate('orders', order.id, { payment_status: kind })
    }
    const { person } = random.chance(0.9)
      ? this.devices.find((device) => device.person.id === order.user_id)!
      : random.pick(this.devices)
    log.push(`${person.id}: pays ${order.id}`)
    return paying.press(person, order.id)
  }

  protected override mutation(device: PairedDevice): MutationInput {
    return this.random.chance(0.1) ? super.mutation(device) : commerceMutation(this.#buying(device))
  }

  /** The operator moves an order, hides a review, takes a business down or counts the stock; or somebody writes by REST. */
  protected override async writtenByServer(): Promise<void> {
    const { random } = this
    const device = random.pick(this.devices)
    const { owner, orders, businesses } = this.#commerce.get(device.person.id)!
    const order = random.pick(orders)
    const roll = random.below(12)
    if (roll < 5) {
      const { method, collection, id, set } = restWrite(this.#buying(device))
      this.log.push(`${device.client}: REST ${method} ${collection}/${id} ${JSON.stringify(set)}`)
      return this.pair.rest(device.person, method, collection, id, set)
    }
    if (roll === 5) {
      const quantity = random.below(8)
      this.log.push(`the operator: ${quantity} of ${BOOK}`)
      return this.pair.stockUp(BOOK, quantity)
    }
    const [collection, id, set] = random.pick([
      ['orders', order, { status: random.pick(['processing', 'shipped', 'delivered', 'cancelled']) }],
      ['orders', order, { payment_status: random.pick(['unpaid', 'paid', 'paid', 'refunded']) }],
      ['orders', order, { payment_status: 'refunded', status: random.pick(['cancelled', 'shipped']) }],
      ['orders', order, { total_amount: 1 }],
      [
        'reviews',
        derivedId(owner, 'reviews', random.pick(this.#other(owner).businesses)),
        { is_hidden: random.chance(0.6) },
      ],
      ['businesses', random.pick(businesses), { is_taken_down: random.chance(0.6) }],
    ] as const)
    this.log.push(`the operator: ${collection}/${id} is ${JSON.stringify(set)}`)
    await this.pair.operate(collection, id, set)
  }

  protected override async end(): Promise<void> {
    this.log.push('the provider tells of all that was paid')
    await this.#paying.end()
    await super.end()
    await this.pair.compareStock()
    await this.#seating.compare()
    await this.#paying.compare()
  }

  #other(owner: string): CommercePool {
    return [...this.#commerce.values()].find((pool) => pool.owner !== owner)!
  }

  #buying({ person, model }: PairedDevice): Buying {
    const seen: Buying['seen'] = (collection, id) => model.mirror.get(`${collection}/${id}`)
    const pool = this.#commerce.get(person.id)!
    return { random: this.random, pool, other: this.#other(person.id), seen, shop: SHOP }
  }
}
