import { Stripe, type Session } from '../../sim/commerce/stripe.ts'
import type { Database } from '../../sim/model/state.ts'

/** Refuses an attempt that has made a session before a restore: the request of the restored server says another time at which its session ends. */
export class StrictStripe extends Stripe {
  readonly #db: Database
  readonly #epochs = new Map<string, number>()

  constructor(db: Database) {
    super()
    this.#db = db
  }

  override create(order: string, attempt: number, amount: number): Session | null {
    const key = `${order}/${attempt}`
    const { epoch } = this.#db
    if ((this.#epochs.get(key) ?? epoch) !== epoch) return null
    this.#epochs.set(key, epoch)
    return super.create(order, attempt, amount)
  }
}
