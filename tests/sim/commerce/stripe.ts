/** A payment page of Stripe. `refunds`: how often a refund was asked for; the money goes back once. */
export type Session = {
  id: string
  order: string
  amount: number
  status: 'open' | 'complete' | 'expired'
  refunds: number
}
/** What Stripe tells of a session, until it has been told. */
export type StripeEvent = { id: string; session: Session }

/** Plays Stripe. No backup of the server has anything of it. */
export class Stripe {
  readonly sessions: Session[] = []
  events: StripeEvent[] = []
  #keys = new Map<string, Session>()
  #told = 0

  /** The same key gives the same session. */
  create(key: string, order: string, amount: number): Session {
    const known = this.#keys.get(key)
    if (known) return known
    const session: Session = { id: `cs${this.sessions.length + 1}`, order, amount, status: 'open', refunds: 0 }
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
