/** A payment page of Stripe. `pending`: the money is on its way. `refunds`: how often a refund was asked for; the money goes back once. */
export type Session = {
  id: string
  order: string
  /** Which attempt to pay the order has made it. */
  attempt: number
  amount: number
  status: 'open' | 'pending' | 'complete' | 'expired'
  refunds: number
}
/** What Stripe tells of a session, until it has been told; `status`: what that was, if it may have changed since. */
export type StripeEvent = { id: string; session: Session; status?: Session['status'] }

/** Plays Stripe. No backup of the server has anything of it. */
export class Stripe {
  readonly sessions: Session[] = []
  events: StripeEvent[] = []
  #keys = new Map<string, Session>()
  #told = 0

  /** The same attempt gives the same session; null if what is asked for is another than before. */
  create(order: string, attempt: number, amount: number): Session | null {
    const key = `${order}/${attempt}`
    const known = this.#keys.get(key)
    if (known) return known
    const id = `cs${this.sessions.length + 1}`
    const session: Session = { id, order, attempt, amount, status: 'open', refunds: 0 }
    this.#keys.set(key, session)
    this.sessions.push(session)
    return session
  }

  pay(session: Session): void {
    if (session.status !== 'open') return
    session.status = 'complete'
    this.#tell(session)
  }

  expire(session: Session): void {
    if (session.status !== 'open') return
    session.status = 'expired'
    this.#tell(session)
  }

  #tell(session: Session): void {
    this.events.push({ id: `evt${++this.#told}`, session })
  }
}
