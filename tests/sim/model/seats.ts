import type { SeatStatus } from '../../../web/collections/seat-statuses.ts'
import type { OrderLine } from '../../../web/collections/orders.ts'
import { derivedId } from '../../../web/lib/id.ts'
import type { Json, Row } from '../../../web/sync/types.ts'
import { Refused, type Hooks } from './apply.ts'
import { SEAT_NEWS } from './seat-news.ts'
import type { Database } from './state.ts'

/** A date of an event, as the catalog has it: on a day, in the time of its place. */
export type EventDate = { day: string; start: string; end: string }

/** An event with seats, as the operator has set it up. The seats of one with a SKU are sold, and others are free. */
export type SeatedEvent = {
  id: string
  name: string
  /** How many seats each of its dates has. */
  seats: number
  /** Those that are to come. What is sold is of the first. */
  dates: EventDate[]
  sku?: string
  /** Where one takes part online. */
  link?: string
}

/** Who comes to a date of an event, or waits for it: by a form, whose uuid is its key, by an order, or by the operator's hand. */
export type Registration = {
  id: string
  form: string
  event: string
  day: string
  seats: number
  status: SeatStatus
  name: string
  email: string
  owner: string
  order: string
}

/** What is sent to register. An empty `start` is the next date. */
export type EventForm = { id: string; eventId: string; start: string; fullName: string; email: string; seats: number }

/** What is told of a registration to who has the uuid of its form. */
export type Told = Record<string, Json>

/** What a form is answered: what has become of its registration, or the fields that are wrong. */
export type FormAnswer = { registration: Told | null } | { wrong: string[] }

/** How many seats of a date one address may have, and one account of what it buys. */
const MOST_SEATS = 10

/** Whether the seats of an order are its customer's. */
const stands = (order: Row): boolean => order.status !== 'cancelled' && order.payment_status !== 'refunded'

/** What docs/decisions/0057-seats-of-events.md says of seats, by an implementation of its own. */
export class SeatRules implements Hooks {
  readonly events: readonly SeatedEvent[]
  readonly #db: Database

  constructor(db: Database, events: readonly SeatedEvent[]) {
    this.#db = db
    this.events = events
  }

  /** Sold seats are taken with their order, and given back with it or with its money. */
  afterSave(collection: string, row: Row, before: Row | undefined): void {
    if (collection !== 'orders') return
    if (!before) return this.#takeOrdered(row)
    for (const one of this.all.filter(({ order }) => order === row.id)) {
      if (!stands(row) && one.status !== 'cancelled') this.#give(one)
      this.#show(one)
    }
  }

  /** In the order in which they came. */
  get all(): Registration[] {
    return this.#db.state.shop.registrations
  }

  byForm(form: string): Registration | undefined {
    return this.all.find((one) => one.form === form)
  }

  /** How many seats of a date nobody has. */
  left(event: SeatedEvent, day: string): number {
    const seated = this.all.filter((one) => one.event === event.id && one.day === day && one.status === 'confirmed')
    return Math.max(0, event.seats - seated.reduce((sum, { seats }) => sum + seats, 0))
  }

  /** A form registers once, however often it comes. `owner` is the account that sends it; '': a guest. */
  register(form: EventForm, owner: string): FormAnswer {
    if (!this.#forms.has(form.id)) {
      const event = this.events.find(({ id, sku }) => id === form.eventId && sku === undefined)
      if (!event) return { wrong: ['eventId'] }
      const day =
        form.start === '' ? event.dates[0]!.day : event.dates.find(({ day }) => day === form.start.slice(0, 10))?.day
      if (day === undefined) return { wrong: ['start'] }
      if (!this.#mayHave(event, day, form)) return { wrong: ['seats'] }
      this.#forms.set(form.id, 'event')
      const { id, fullName: name, seats, email } = form
      this.#add({ form: id, event: event.id, day, seats, name, email: email.toLowerCase(), owner, order: '' })
    }
    const one = this.byForm(form.id)
    return { registration: one ? this.told(one) : null }
  }

  #mayHave(event: SeatedEvent, day: string, { seats, email }: EventForm): boolean {
    const own = this.all.filter(
      (one) =>
        one.event === event.id && one.day === day && one.email === email.toLowerCase() && one.status !== 'cancelled',
    )
    const had = own.reduce((sum, one) => sum + one.seats, 0)
    return seats >= 1 && seats <= event.seats && had + seats <= MOST_SEATS
  }

  /** Who has the uuid of a form gives the seats of its registration back. `form` is the uuid of that wish; the operator gets it once. */
  cancel(form: string, registration: string): void {
    const one = this.byForm(registration)
    if (!one || one.status === 'cancelled') return
    if (!this.#forms.has(form)) this.#forms.set(form, 'cancel')
    this.#give(one)
  }

  /** What was sent without an account becomes that of an account whose person has the uuid. Null: it is not theirs. */
  adopt(registration: string, owner: string): Told | null {
    const one = this.byForm(registration)
    if (one?.owner === '') {
      one.owner = owner
      this.#show(one)
    }
    return one?.owner === owner ? this.told(one) : null
  }

  /** The operator enters somebody by hand. */
  enter(one: Omit<Registration, 'id' | 'form' | 'order'>): Registration {
    const made = { ...one, id: this.#db.newId(), form: '', order: '' }
    this.all.push(made)
    this.#show(made)
    this.#moveUp(made)
    return made
  }

  /** The operator changes a registration by hand. The person learns what they have gained or lost by it. */
  change(one: Registration, set: Partial<Pick<Registration, 'status' | 'seats'>>): void {
    const before = one.status
    Object.assign(one, set)
    this.#show(one)
    if (before === 'waiting' && one.status === 'confirmed') this.#tell(one, 'seat')
    this.#moveUp(one)
    if (before !== 'cancelled' && set.status === 'cancelled') this.#tell(one, 'seat-gone')
    if (before === 'cancelled' && set.status === 'confirmed') this.#tell(one, 'seat-back')
  }

  /** The operator deletes a registration, if nobody believes any more that it is theirs; whether that was done. */
  erase(one: Registration): boolean {
    if (one.status !== 'cancelled') return false
    this.#db.state.shop.registrations = this.all.filter((other) => other !== one)
    if (this.#db.get('event_registrations', one.id)) this.#db.remove('event_registrations', one.id, one.owner)
    return true
  }

  /** What is told of a registration, and whether it belongs to an account. */
  told(one: Registration): Told {
    return { ...this.#shown(one), owned: one.owner !== '' }
  }

  get #forms(): Map<string, 'event' | 'cancel'> {
    return this.#db.state.shop.forms
  }

  /** There is no waiting list for what is sold: the order is refused, with what is not as was shown of each event. */
  #takeOrdered(order: Row): void {
    const items = [...this.#db.state.rows.get('order_items')!.values()].filter((item) => item.order_id === order.id)
    const wanted = items.flatMap(({ sku, quantity }) => {
      const event = this.events.find((each) => each.sku === sku)
      const line = (order.lines as OrderLine[]).find((each) => each.sku === sku)
      return event ? [{ event, seats: Number(quantity), day: event.dates[0]!.day, shown: line?.start }] : []
    })
    const changes: Record<string, string> = {}
    for (const { event, seats, day, shown } of wanted) {
      const left = this.left(event, day)
      const [{ start }] = event.dates as [EventDate]
      if (shown && Date.parse(shown) !== Date.parse(start))
        changes[event.sku!] = `The next date is ${start.slice(0, 16).replace('T', ' ')} ${start.slice(-6)} now.`
      else if (this.#bought(event, day, order) + seats > MOST_SEATS)
        changes[event.sku!] = `One account can have ${MOST_SEATS} seats of a date at most.`
      else if (seats > left) changes[event.sku!] = left === 0 ? 'This is sold out.' : `Only ${left} left.`
    }
    if (Object.keys(changes).length > 0) throw new Refused('order_changed', 'Something has changed.', changes)
    const { name } = order.address as { name: string }
    for (const { event, seats, day } of wanted)
      this.#add({
        form: '',
        event: event.id,
        day,
        seats,
        name,
        email: '',
        owner: String(order.user_id),
        order: order.id,
      })
  }

  /** How many seats of a date an account has bought. */
  #bought(event: SeatedEvent, day: string, { user_id }: Row): number {
    const own = this.all.filter((one) => one.event === event.id && one.day === day && one.owner === user_id)
    const sold = own.filter(({ order, status }) => order !== '' && status !== 'cancelled')
    return sold.reduce((sum, { seats }) => sum + seats, 0)
  }

  /** Who fits into what is left has their seats, and else waits. */
  #add(one: Omit<Registration, 'id' | 'status'>): void {
    const event = this.events.find(({ id }) => id === one.event)!
    const status = one.seats <= this.left(event, one.day) ? 'confirmed' : 'waiting'
    const made: Registration = { ...one, status, id: this.#db.newId() }
    this.all.push(made)
    this.#show(made)
  }

  /** Gives back what a registration has. */
  #give(one: Registration): void {
    one.status = 'cancelled'
    this.#show(one)
    this.#moveUp(one)
  }

  /** What is free goes to those who wait in the order in which they came, passing over who needs more than there is. */
  #moveUp({ event: id, day }: Registration): void {
    const event = this.events.find((each) => each.id === id)!
    const queue = this.all.filter((one) => one.event === id && one.day === day && one.status === 'waiting')
    for (const one of queue) {
      if (one.seats > this.left(event, day)) continue
      one.status = 'confirmed'
      this.#show(one)
      this.#tell(one, 'seat')
    }
  }

  #shown(one: Registration): Told {
    const event = this.events.find(({ id }) => id === one.event)!
    const { start, end } = event.dates.find(({ day }) => day === one.day)!
    return {
      ...{ form: one.form, event_id: event.id, name: event.name, start, end },
      ...{ seats: one.seats, status: one.status, full_name: one.name },
      link: this.#mayEnter(one) ? (event.link ?? '') : '',
    }
  }

  /** Who has a seat may enter; of a sold one, once the order is paid. */
  #mayEnter({ status, order: id }: Registration): boolean {
    const order = this.#db.get('orders', id)
    return status === 'confirmed' && (!order || order.payment_status === 'paid')
  }

  /** The devices of an account have its registrations. */
  #show(one: Registration): void {
    if (one.owner === '') return
    const stored = this.#db.get('event_registrations', one.id)
    const row = { ...stored, ...this.#shown(one), id: one.id, user_id: one.owner }
    if (JSON.stringify(row) === JSON.stringify(stored)) return
    this.#db.put('event_registrations', { ...row, created_at: stored?.created_at ?? this.#db.moment() })
  }

  #tell({ id, event, owner, order }: Registration, what: keyof typeof SEAT_NEWS): void {
    const db = this.#db
    if (owner === '') return
    const key = `${what}:${id}:${db.moment()}`
    db.state.shop.told.add(key)
    const choices = db.get('notification_preferences', derivedId(owner, 'notification_preferences', 'events'))
    if (choices?.in_app_enabled === 'off') return
    const bought = db.get('orders', order)
    const { title, message } = SEAT_NEWS[what === 'seat-gone' && bought && stands(bought) ? 'sold-seat-gone' : what]
    const { name } = this.events.find((each) => each.id === event)!
    const row = { ...db.tables.emptyRow('notifications'), user_id: owner, category: 'events', type: 'info', event: key }
    const said = { title: title + name, message, link: '/events?mine=true' }
    db.put('notifications', { ...row, ...said, id: db.newId(), created_at: db.moment() })
  }
}
