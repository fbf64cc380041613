import type { Random } from '../random.ts'
import type { EventForm, FormAnswer, Registration, SeatedEvent } from '../model/seats.ts'
import type { ShopServer } from './server.ts'

type Option = [weight: number, name: string, run: () => unknown]

/** Addresses of people who register: few, so that some want more seats than one may have. */
const ADDRESSES = ['cara@example.com', 'dan@example.com', 'Dan@Example.com', 'eve@example.com']
/** How many seats of a date one address has at most: "One address has ten seats of a date at most." */
const MOST = 10

const sumOf = (list: readonly { seats: number }[]): number => list.reduce((sum, { seats }) => sum + seats, 0)

/** People who register for events, of whom some have an account, while what they send is lost or comes twice; and what they know of it. */
export class Seating {
  /** The forms that people have filled in, with the account that sends each; '' for guests. */
  readonly #filled: { form: EventForm; owner: string }[] = []
  /** The uuids of registrations that their people know of, and of those that they have canceled. */
  #known = new Set<string>()
  #canceled = new Set<string>()
  /** The uuids of registrations that the operator has deleted: the form may still be there. */
  readonly #deleted = new Set<string>()
  /** The ids of registrations of which the operator has taken seats back. */
  readonly #takenBack = new Set<string>()
  /** Who had which status when the server was last looked at, by id. */
  #last = new Map<string, string>()
  /** The orders whose seats the operator has deleted. */
  readonly #deletedOrders = new Set<string>()
  #problem: string | null = null

  /** People or the operator do something; returns what. `owners` have accounts. */
  step(server: ShopServer, random: Random, owners: readonly string[]): string {
    const options = this.#options(server, random, owners)
    let left = random.next() * options.reduce((sum, [weight]) => sum + weight, 0)
    const [, name, run] = options.find(([weight]) => (left -= weight) < 0) ?? options[0]!
    run()
    return name
  }

  #options(server: ShopServer, random: Random, owners: readonly string[]): Option[] {
    const { seats } = server
    const some = this.#filled.length > 0 ? random.pick(this.#filled) : undefined
    const one = seats.all.length > 0 ? random.pick(seats.all) : undefined
    /** What is sent is lost, comes, or comes twice. */
    const send = (run: () => void) => {
      for (let times = random.pick([0, 1, 1, 1, 2]); times > 0; times--) run()
    }
    return [
      [2, 'register', () => this.#fillIn(random, seats.events, owners, (sent) => send(() => this.#send(server, sent)))],
      [some ? 0.8 : 0, 'register again', () => some && this.#send(server, some)],
      [some ? 1 : 0, 'give seats back', () => some && send(() => this.#cancel(server, some.form.id))],
      [some ? 0.3 : 0, 'adopt', () => some && seats.adopt(some.form.id, random.pick(owners))],
      [0.5, 'somebody is entered by hand', () => this.#enter(server, random)],
      [one ? 0.4 : 0, 'seats are taken back', () => one && this.#takeBack(server, one, 'cancelled')],
      [one ? 0.2 : 0, 'a registration is deleted', () => one && this.#takeBack(server, one, 'deleted')],
      [one ? 0.2 : 0, 'fewer seats', () => one && this.#takeBack(server, one, 'reduced')],
    ]
  }

  #fillIn(
    random: Random,
    events: readonly SeatedEvent[],
    owners: readonly string[],
    send: (filled: { form: EventForm; owner: string }) => void,
  ): void {
    const event = random.pick(events.filter(({ sku }) => sku === undefined))
    const start = random.pick(['', ...event.dates.map((date) => date.start)])
    const id = `form-${this.#filled.length + 1}`
    const form = {
      id,
      eventId: event.id,
      start,
      fullName: 'Cara',
      email: random.pick(ADDRESSES),
      seats: 1 + random.below(3),
    }
    const filled = { form, owner: random.pick(['', '', ...owners]) }
    this.#filled.push(filled)
    send(filled)
  }

  #send({ seats }: ShopServer, { form, owner }: { form: EventForm; owner: string }): void {
    const isNew = !seats.byForm(form.id) && !this.#known.has(form.id)
    const event = seats.events.find(({ id }) => id === form.eventId)!
    const day = form.start === '' ? event.dates[0]!.day : form.start.slice(0, 10)
    const own = seats.all.filter((one) => one.event === event.id && one.day === day && one.status !== 'cancelled')
    const had = sumOf(own.filter(({ email }) => email.toLowerCase() === form.email.toLowerCase()))
    const answer = seats.register(form, owner)
    const wanted = isNew && had + form.seats > MOST ? 'refused' : 'taken'
    if (wanted !== ('wrong' in answer ? 'refused' : 'taken'))
      this.#problem ??= `the form ${form.id} for ${form.seats} seats, beside ${had}, is not ${wanted}`
    this.#hear(form, answer, isNew)
  }

  #hear(form: EventForm, answer: FormAnswer, isNew: boolean): void {
    if ('wrong' in answer) return
    const told = answer.registration
    if (isNew && !this.#deleted.has(form.id) && !['confirmed', 'waiting'].includes(String(told?.status)))
      this.#problem ??= `the form ${form.id} is answered ${JSON.stringify(told)}`
    if (told && (told.form !== form.id || told.seats === 0)) this.#problem ??= `the form ${form.id} is answered another`
    if (told) this.#known.add(form.id)
  }

  #cancel({ seats }: ShopServer, form: string): void {
    seats.cancel(`cancel-${form}`, form)
    if (seats.byForm(form)) this.#canceled.add(form)
  }

  /** Somebody has called, whom the operator puts on the waiting list, also of what is sold. */
  #enter({ seats }: ShopServer, random: Random): void {
    const event = random.pick(seats.events)
    const { day } = random.pick(event.dates)
    const person = { name: 'Fay', email: '', owner: '', seats: 1 + random.below(2) }
    seats.enter({ ...person, event: event.id, day, status: 'waiting' })
  }

  #takeBack({ seats }: ShopServer, one: Registration, what: 'cancelled' | 'reduced' | 'deleted'): void {
    if (what === 'deleted' && !seats.erase(one)) return
    this.#takenBack.add(one.id)
    if (what === 'cancelled') return seats.change(one, { status: 'cancelled' })
    if (what === 'reduced') return seats.change(one, { seats: 1 })
    if (one.order !== '') this.#deletedOrders.add(one.order)
    this.#deleted.add(one.form)
    this.#known.delete(one.form)
    this.#canceled.delete(one.form)
  }

  /** A restored server knows what it knew then. */
  restored(server: ShopServer): void {
    const { seats } = server
    this.#last = new Map()
    const isThere = (form: string) => seats.byForm(form) !== undefined
    this.#known = new Set([...this.#known].filter(isThere))
    this.#canceled = new Set([...this.#canceled].filter((form) => seats.byForm(form)?.status === 'cancelled'))
    for (const { id, order, status } of seats.all) {
      this.#deletedOrders.delete(order)
      if (order !== '' && status === 'cancelled') this.#takenBack.add(id)
      else this.#takenBack.delete(id)
    }
  }

  /** What is wrong on the server now; null: nothing. */
  problem(server: ShopServer): string | null {
    const { seats } = server
    const dates = seats.events.flatMap((event) => event.dates.map(({ day }) => ({ event, day })))
    const wrong =
      this.#problem ??
      dates.map(({ event, day }) => this.#wrongOn(event, day, seats.all)).find(Boolean) ??
      this.#wrongOfForms(seats.all) ??
      this.#wrongOfOrders(server)
    this.#last = new Map(seats.all.map(({ id, status }) => [id, status]))
    return wrong
  }

  #wrongOn(event: SeatedEvent, day: string, all: readonly Registration[]): string | null {
    const here = all.filter((one) => one.event === event.id && one.day === day)
    const seated = here.filter(({ status }) => status === 'confirmed')
    const taken = sumOf(seated)
    // "Never more people are seated than there are seats."
    if (taken > event.seats) return `${taken} of the ${event.seats} seats of ${event.id} are given`
    // "No chair stays empty while somebody waits whom it would do."
    const waiting = here.filter(({ status }) => status === 'waiting')
    const idle = waiting.find(({ seats }) => seats <= event.seats - taken)
    if (idle) return `${idle.id} waits for ${idle.seats} seats of ${event.id}, of which ${event.seats - taken} are free`
    // "In the order in which they came, passing over who needs more seats than there are."
    for (const [at, one] of here.entries()) {
      if (one.status !== 'confirmed' || this.#last.get(one.id) === 'confirmed') continue
      const passed = here.slice(0, at).find(({ status, seats }) => status === 'waiting' && seats <= one.seats)
      if (passed) return `${one.id} has ${one.seats} seats of ${event.id} before ${passed.id}, who came earlier`
    }
    return null
  }

  /** "One registration however often it is sent"; who has canceled has no seat, and who knows of a registration has it. */
  #wrongOfForms(all: readonly Registration[]): string | null {
    const ofForm = (form: string) => all.filter((one) => one.form === form)
    for (const { form } of this.#filled)
      if (ofForm(form.id).length > 1) return `the form ${form.id} has registered ${ofForm(form.id).length} times`
    for (const form of this.#canceled)
      if (ofForm(form).some(({ status }) => status !== 'cancelled')) return `${form}, which was canceled, has seats`
    for (const form of this.#known) if (ofForm(form).length === 0) return `the registration of ${form} is gone`
    return null
  }

  /** "Sold seats are taken with the order, given back with it", without a waiting list. */
  #wrongOfOrders(server: ShopServer): string | null {
    for (const order of server.rows('orders')) {
      const items = server.rows('order_items').filter((item) => item.order_id === order.id && item.sku === 'seat')
      const bought = items.reduce((sum, { quantity }) => sum + Number(quantity), 0)
      const own = server.seats.all.filter((one) => one.order === order.id)
      const due = order.status === 'cancelled' || order.payment_status === 'refunded' ? 0 : bought
      const has = sumOf(own.filter(({ status }) => status !== 'cancelled'))
      const isTakenBack = this.#deletedOrders.has(order.id) || own.some(({ id }) => this.#takenBack.has(id))
      if (own.some(({ status }) => status === 'waiting')) return `the order ${order.id} waits for its seats`
      if (has > due || (has < due && !isTakenBack)) return `the order ${order.id} has ${has} seats, not ${due}`
    }
    return null
  }
}
