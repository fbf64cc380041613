import type { Row } from '../../../web/sync/types.ts'
import { addDays } from '../../../web/domain/calendar-series.ts'
import type { EventForm, Registration, SeatedEvent } from '../../sim/model/seats.ts'
import type { Random } from '../../sim/random.ts'
import { call, execute, records, type Person } from '../http.ts'
import type { Pair } from './pair.ts'
import { ROOMS } from './rooms.ts'

/** A form as it was filled in, and who sends it; null: a guest. */
type Filled = { form: EventForm; person: Person | null }

/** More than anybody registers for: those whom a room has at first, of whom a few go at a time. */
const CROWD = 10

const FREE = ROOMS.filter(({ sku }) => sku === undefined)
const IDS = ROOMS.map(({ id }) => `'${id}'`).join()

/** Registrations of one trace: what people and the operator do with them, in the binary and in the model. */
export class Seating {
  readonly #pair: Pair
  readonly #admin: string
  readonly #random: Random
  readonly #log: string[]
  readonly #seen: Set<string>
  readonly #filled: Filled[] = []
  /** The uuids of what was sent to cancel. */
  readonly #wishes: string[] = []
  #entered = 0

  /** `seen` gets what becomes of registrations. */
  constructor(pair: Pair, admin: string, random: Random, log: string[], seen: Set<string>) {
    this.#pair = pair
    this.#admin = admin
    this.#random = random
    this.#log = log
    this.#seen = seen
  }

  /** Empties the rooms of former traces, and seats so many that a few can come. */
  async open(): Promise<void> {
    await execute(this.#pair.server, `UPDATE registrations SET status = 'cancelled' WHERE event_id IN (${IDS})`)
    for (const event of ROOMS) {
      for (const { day } of event.dates) {
        const left = event.sku === undefined ? this.#random.below(4) : 3 + this.#random.below(4)
        await this.#enter(event, day, 'confirmed', event.seats - left)
      }
    }
  }

  /** Somebody registers, gives seats back or looks, or the operator changes something by hand. */
  async step(people: readonly Person[]): Promise<void> {
    const random = this.#random
    const person = random.pick(people)
    const some = this.#filled.length > 0 ? random.pick(this.#filled) : null
    const { all } = this.#pair.seats
    const one = all.length > 0 ? random.pick(all) : null
    const roll = random.below(100)
    if (roll < 36 || !some || !one) return this.#register(this.#fillIn(random.chance(0.5) ? person : null))
    if (roll < 48) return this.#register(some)
    if (roll < 64) return this.#cancel(some)
    if (roll < 70) return this.#adopt(some, person)
    if (roll < 76) return this.compare()
    if (roll < 84) return this.#enterSomebody()
    return roll < 95 || one.seats > CROWD ? this.#change(one) : this.#erase(one)
  }

  #uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.#random.below(16).toString(16)).join('')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  /** Mostly what can be sent, and sometimes what no page sends. */
  #fillIn(person: Person | null): Filled {
    const random = this.#random
    // Mostly to the same date, so that people wait.
    const event = random.chance(0.6) ? FREE[0]! : random.pick(random.chance(0.9) ? FREE : ROOMS)
    const { start, day } = random.chance(0.7) ? event.dates[0]! : random.pick(event.dates)
    const form: EventForm = {
      ...{ id: this.#uuid(), eventId: event.id, fullName: 'Cara Other', seats: 1 + random.below(3) },
      start: random.pick([start, start, start, '']),
      email: random.pick(['cara@example.com', 'Dan@example.com', 'dan@Example.com', 'eve@example.com']),
    }
    const wrong = [
      { seats: 0 },
      { seats: 11 },
      { eventId: 'first-coffee' },
      { start: start.replace(day, addDays(day, 1)) },
    ]
    const filled = { form: { ...form, ...(random.chance(0.08) && random.pick(wrong)) }, person }
    this.#filled.push(filled)
    return filled
  }

  /** A form is sent, and maybe once more at once. */
  async #register({ form, person }: Filled): Promise<void> {
    for (let times = this.#random.pick([1, 1, 2]); times > 0; times--) {
      this.#log.push(`${person?.id ?? 'a guest'} registers: ${JSON.stringify(form)}`)
      const { status, body } = await this.#send('event', form, person)
      const real = status === 200 ? { registration: body.registration ?? null } : { wrong: Object.keys(body.data) }
      this.#pair.agree('registration', real, this.#pair.seats.register(form, person?.id ?? ''))
    }
  }

  async #cancel({ form, person }: Filled): Promise<void> {
    const wish = this.#wishes.length > 0 && this.#random.chance(0.2) ? this.#random.pick(this.#wishes) : this.#uuid()
    this.#wishes.push(wish)
    this.#log.push(`${wish} cancels ${form.id}`)
    const reply = await this.#send('cancel', { id: wish, registration: form.id }, person)
    this.#pair.agree('cancel', reply.status, 200)
    this.#pair.seats.cancel(wish, form.id)
  }

  async #adopt({ form }: Filled, person: Person): Promise<void> {
    this.#log.push(`${person.id} adopts ${form.id}`)
    const reply = await this.#send('adopt', { id: this.#uuid(), registration: form.id }, person)
    this.#pair.agree('adopt', reply.status, 200)
    this.#pair.agree('adopted', reply.body.registration ?? null, this.#pair.seats.adopt(form.id, person.id))
  }

  #send(kind: string, body: object, person: Person | null) {
    return call(this.#pair.server, 'POST', `/api/forms/${kind}`, { body, token: person?.token })
  }

  #enterSomebody(): Promise<void> {
    const event = this.#random.pick(ROOMS)
    const { day } = this.#random.pick(event.dates)
    return this.#enter(event, day, this.#random.pick(['waiting', 'waiting', 'confirmed']), 1 + this.#random.below(2))
  }

  async #enter(event: SeatedEvent, day: string, status: 'waiting' | 'confirmed', seats: number): Promise<void> {
    const { start, end } = event.dates.find((date) => date.day === day)!
    const name = `By hand ${++this.#entered}`
    this.#log.push(`the operator enters ${name} at ${event.id} on ${day}: ${seats} seats, ${status}`)
    const set = { event_id: event.id, name: event.name, day, start, end, seats, status, full_name: name }
    await call(this.#pair.server, 'POST', records('registrations'), { token: this.#admin, body: set })
    this.#pair.seats.enter({ event: event.id, day, seats, status, name, email: '', owner: '' })
  }

  async #change(one: Registration): Promise<void> {
    const random = this.#random
    const status = random.pick(['cancelled', 'cancelled', 'confirmed', 'waiting'] as const)
    const isCrowd = one.seats > CROWD
    const seats = isCrowd ? one.seats - 1 - random.below(2) : 1
    const set = !isCrowd && random.chance(0.8) ? { status } : { seats }
    this.#log.push(`the operator: ${JSON.stringify(one)} is ${JSON.stringify(set)}`)
    const path = records('registrations', await this.#idOf(one))
    const reply = await call(this.#pair.server, 'PATCH', path, { token: this.#admin, body: set })
    this.#pair.agree('by hand', reply.status, 200)
    this.#pair.seats.change(one, set)
  }

  async #erase(one: Registration): Promise<void> {
    this.#log.push(`the operator deletes ${JSON.stringify(one)}`)
    const path = records('registrations', await this.#idOf(one))
    const reply = await call(this.#pair.server, 'DELETE', path, { token: this.#admin })
    this.#pair.agree('deleted by hand', reply.status === 204, this.#pair.seats.erase(one))
  }

  /** The id that the binary has given to a registration. */
  async #idOf({ form, order, event, name }: Registration): Promise<string> {
    const filter = `form="${form}" && order_id="${order}" && event_id="${event}" && full_name="${name}"`
    const path = `${records('registrations')}?sort=-@rowid&filter=${encodeURIComponent(filter)}`
    const { body } = await call(this.#pair.server, 'GET', path, { token: this.#admin })
    return (body.items as Row[])[0]!.id
  }

  /** Compares what the two say of registrations and of what is left, and what the operator has got. */
  async compare(): Promise<void> {
    const { server, seats, model } = this.#pair
    this.#log.push('people ask what has become of their registrations')
    for (const { status, order } of seats.all) {
      const bought = model.db.get('orders', order)
      const isBack = bought?.status === 'cancelled' || bought?.payment_status === 'refunded'
      this.#seen.add(order === '' ? `seats ${status}` : isBack ? 'sold seats given back' : 'seats sold')
    }
    for (const key of model.db.state.shop.told) if (key.startsWith('seat:')) this.#seen.add('moved up')
    const registrations = this.#filled.map(({ form }) => form.id)
    const reply = await call(server, 'POST', '/api/registrations', {
      body: { registrations: registrations.slice(-100) },
    })
    const told = (list: unknown[]) => list.map((one) => JSON.stringify(one, Object.keys(one as object).sort())).sort()
    const known = registrations.slice(-100).flatMap((form) => seats.byForm(form) ?? [])
    this.#pair.agree('told', told(reply.body.registrations), told(known.map((one) => seats.told(one))))
    const left = (await call(server, 'GET', '/api/seats')).body as Record<string, { day: string; left: number }>
    for (const event of ROOMS) {
      const { day, start } = event.dates[0]!
      const { id } = event
      this.#pair.agree(`seats of ${id}`, left[id], { day, start, seats: event.seats, left: seats.left(event, day) })
    }
    const uuids = [...registrations, ...this.#wishes].map((id) => `'${id}'`).join()
    const query = `SELECT uuid, kind FROM form_submissions WHERE uuid IN (${uuids})`
    const { body } = await call(server, 'POST', '/api/sql', { token: this.#admin, body: { query } })
    const got = [...model.db.state.shop.forms].map((form) => form.join())
    this.#pair.agree('forms', (body.rows as string[][]).map((row) => row.join()).sort(), got.sort())
  }
}
