import { soldEntries } from '../../../web/catalog/sold.ts'
import { taxRateOf } from '../../../web/domain/tax-rate.ts'
import { derivedId } from '../../../web/lib/id.ts'
import type { ShopOptions } from '../../sim/model/orders.ts'
import { catalogFiles } from '../../support/catalog.ts'
import type { Running } from '../http.ts'
import { commerceMutation, restWrite, TAXES, type Buying, type CommercePool } from './commerce-mutations.ts'
import type { PairedDevice } from './pair.ts'
import { randomId, type MutationInput } from './random-mutation.ts'
import { Trace } from './trace.ts'

const SHOP: ShopOptions = {
  catalog: new Map(soldEntries(catalogFiles).map((item) => [item.sku, item])),
  takesCards: true,
  // Not every address that is sent has these.
  rateOf: ({ country = '' as never, state = '' }) => taxRateOf(TAXES, { country, state }),
}
const BOOK = 'book-honest-ledger'

/** A sequence of random requests of people who buy and sell, and of the operator. */
export class CommerceTrace extends Trace {
  readonly #commerce = new Map<string, CommercePool>()

  constructor(server: Running, admin: string, copy: string, seed: number) {
    super(server, admin, copy, seed, SHOP)
  }

  protected override async people(): Promise<void> {
    await super.people(2)
    await this.pair.adoptShop()
    const some = (count: number) => Array.from({ length: count }, () => randomId(this.random))
    for (const owner of this.pools.keys())
      this.#commerce.set(owner, { owner, orders: some(6), businesses: some(2), apps: ['till', 'shop-app'] })
    await this.pair.stockUp(BOOK, 1 + this.random.below(6))
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
    await super.end()
    await this.pair.compareStock()
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
