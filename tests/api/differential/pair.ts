import type { Fields, FrozenMutation, Row } from '../../../web/sync/types.ts'
import { ModelServer } from '../../sim/model/server.ts'
import type { State } from '../../sim/model/state.ts'
import { copyDatabase } from '../data-folder.ts'
import { call, records, type Person, type Running } from '../http.ts'
import {
  modelAdapter,
  newDeviceState,
  plain,
  plainMirror,
  plainVerdict,
  binaryAdapter,
  pullAs,
  pushAs,
  stable,
  applyPage,
  type ServerReply,
  type DeviceState,
  type ServerAdapter,
} from './adapters.ts'
import { PRODUCT } from '../../sim/model/collections.ts'
import { OrderRules, type ShopOptions } from '../../sim/model/orders.ts'
import { ReviewRules } from '../../sim/model/reviews.ts'
import { SeatRules } from '../../sim/model/seats.ts'
import { Payments } from '../../sim/commerce/payments.ts'
import type { Stripe } from '../../sim/commerce/stripe.ts'
import { StrictStripe } from './strict-stripe.ts'
import { refusedByRules } from './access-rules.ts'

/** A device that talks to both servers. */
export type PairedDevice = {
  person: Person
  client: string
  n: number
  acknowledged: number
  /** The mutations that it has sent or tried to send, by n. */
  sent: Map<number, FrozenMutation>
  real: DeviceState
  model: DeviceState
}

/** The responses of the two servers differ. */
export class Mismatch extends Error {}

const MAX_PAGES = 500
const NOTHING_SOLD: ShopOptions = { catalog: new Map(), takesCards: false, rateOf: () => 0, events: [] }

/** Sends the same requests to the binary and the model; throws `Mismatch` at the first different response. */
export class Pair {
  readonly server: Running
  readonly model: ModelServer
  /** What the model does with orders, seats and payments, and the provider that it asks. */
  rules!: OrderRules
  seats!: SeatRules
  payments!: Payments
  stripe!: Stripe
  readonly #real: ServerAdapter
  readonly #modelled: ServerAdapter
  readonly #admin: string
  readonly #copy: string
  readonly #histories = new Map<string, string>()
  #backup: State | null = null

  /** `shop`: what is sold, and how; else nothing is. */
  constructor(server: Running, admin: string, copy: string, shop: ShopOptions = NOTHING_SOLD) {
    this.model = new ModelServer(Date.now, PRODUCT, (db) => {
      this.rules = new OrderRules(db, shop)
      this.stripe = new StrictStripe(db)
      this.payments = new Payments(db, this.stripe)
      this.seats = new SeatRules(db, shop.events)
      return [this.payments, this.rules, new ReviewRules(db), this.seats]
    })
    this.#admin = admin
    this.server = server
    this.#copy = copy
    this.#real = binaryAdapter(server)
    this.#modelled = modelAdapter(this.model)
  }

  /** Copies the rows that sign-up has created to the model. */
  async adopt(person: Person): Promise<void> {
    const { page } = await pullAs(this.#real, person, newDeviceState(), { client: 'adopting', after: 0, limit: 500 })
    for (const [collection, rows] of Object.entries(page!.changes))
      for (const row of rows) this.model.db.put(collection, row)
  }

  newDevice(person: Person, client: string): PairedDevice {
    return { person, client, n: 0, acknowledged: 0, sent: new Map(), real: newDeviceState(), model: newDeviceState() }
  }

  /** Pushes to both. `after` is the value in the request. */
  async push(device: PairedDevice, mutations: FrozenMutation[], after: number): Promise<ServerReply> {
    const { person, client } = device
    const real = await pushAs(this.#real, person, device.real, { client, after, mutations })
    const modelled = mutations.map((mutation) => ({ ...mutation, id: this.#histories.get(mutation.id) ?? mutation.id }))
    const model = await pushAs(this.#modelled, person, device.model, { client, after, mutations: modelled })
    this.#refresh(person, modelled, model)
    this.agree('push', plainReply(real), plainReply(model))
    return real
  }

  /** Pulls one page from both. */
  async page(device: PairedDevice, limit: number, after: number): Promise<boolean> {
    const { person, client } = device
    const real = await pullAs(this.#real, person, device.real, { client, after, limit })
    const model = await pullAs(this.#modelled, person, device.model, { client, after, limit })
    this.agree('pull', plainReply(real), plainReply(model))
    this.agree('reset', real.page!.reset, model.page!.reset)
    this.agree('fork', real.page!.fork !== undefined, model.page!.fork !== undefined)
    applyPage(device.real, real.page!)
    applyPage(device.model, model.page!)
    return real.page!.more || model.page!.more
  }

  /** Pulls all pages from both, and compares the resulting rows. */
  async drain(device: PairedDevice, limit: number, after = device.acknowledged): Promise<void> {
    let pages = 0
    while (await this.page(device, limit, after)) {
      if (++pages > MAX_PAGES) throw new Mismatch('A pull does not end')
    }
    this.agree('rows', plainMirror(device.real.mirror), plainMirror(device.model.mirror))
  }

  /** A write other than a push: by REST in the binary, directly in the model. */
  async rename(device: PairedDevice, id: string, title: string): Promise<void> {
    const row = this.model.db.get('bookmarks', id)
    const reply = await call(this.server, 'PATCH', records('bookmarks', id), {
      token: device.person.token,
      body: { title },
    })
    const mayWrite = row?.user_id === device.person.id
    this.agree('REST', reply.status, mayWrite ? 200 : 404)
    if (mayWrite && row.title !== title) this.model.db.put('bookmarks', { ...row, title })
  }

  /** What only the server writes: a superuser in the binary, directly in the model. `set` of null deletes the record. */
  async writtenByServer(owner: string, collection: string, id: string, set: Fields | null): Promise<void> {
    const row = this.model.db.get(collection, id)
    const method = set ? (row ? 'PATCH' : 'POST') : 'DELETE'
    const reply = await call(this.server, method, records(collection, method === 'POST' ? undefined : id), {
      token: this.#admin,
      ...(set && { body: row ? set : { ...set, id, user_id: owner } }),
    })
    this.agree('superuser', reply.status, set ? 200 : row ? 204 : 404)
    if (!set) {
      if (row) this.model.db.remove(collection, id, owner)
      return
    }
    const next = {
      ...(row ?? { ...PRODUCT.emptyRow(collection), created_at: this.model.db.moment() }),
      ...set,
      id,
      user_id: owner,
    }
    if (stable(next) !== stable(row)) this.model.db.put(collection, next)
  }

  /** What a person writes by REST, in both. */
  async rest(person: Person, method: 'POST' | 'PATCH' | 'DELETE', collection: string, id: string, set: Fields = {}) {
    const row = this.model.db.get(collection, id)
    const body = method === 'POST' ? { ...set, id, user_id: person.id } : set
    const path = records(collection, method === 'POST' ? undefined : id)
    const reply = await call(this.server, method, path, { token: person.token, ...(method !== 'DELETE' && { body }) })
    const refused = refusedByRules(person.id, method, collection, row, set)
    this.agree(`REST ${method}`, reply.status, refused ?? this.#saved(method, collection, person.id, { ...body, id }))
  }

  /** What an operator changes in a record, in both. */
  async operate(collection: string, id: string, set: Fields): Promise<void> {
    const row = this.model.db.get(collection, id)
    const reply = await call(this.server, 'PATCH', records(collection, id), { token: this.#admin, body: set })
    const owner = row ? String(row.user_id) : ''
    this.agree('operator', reply.status, row ? this.#saved('PATCH', collection, owner, { ...set, id }) : 404)
  }

  /** Carries out in the model what the rules of access let through; the status of the response. */
  #saved(method: 'POST' | 'PATCH' | 'DELETE', collection: string, owner: string, set: Row): number {
    const { model } = this
    const row = model.db.get(collection, set.id)
    if (method === 'POST' && row) return 400
    if (method === 'DELETE') {
      model.remove(collection, row!)
      return 204
    }
    const made = row ?? { ...PRODUCT.emptyRow(collection), user_id: owner, created_at: model.db.moment() }
    return model.save(collection, { ...made, ...set }) ? 400 : 200
  }

  /** Sets the stock of an item in both. */
  async stockUp(sku: string, quantity: number): Promise<void> {
    const path = `${records('stock')}?filter=${encodeURIComponent(`sku = "${sku}"`)}`
    const { body } = await call(this.server, 'GET', path, { token: this.#admin })
    const { id } = body.items[0] as { id: string }
    await call(this.server, 'PATCH', records('stock', id), { token: this.#admin, body: { quantity } })
    this.model.db.state.shop.stock.set(sku, quantity)
  }

  /** Compares the stock of both. */
  async compareStock(): Promise<void> {
    const real = await call(this.server, 'GET', '/api/stock')
    this.agree('stock', real.body, Object.fromEntries(this.model.db.state.shop.stock))
  }

  /** The model begins with the stock and the numbers that earlier orders have left. */
  async adoptShop(): Promise<void> {
    const { shop } = this.model.db.state
    const stock = await call(this.server, 'GET', '/api/stock')
    shop.stock = new Map(Object.entries(stock.body as Record<string, number>))
    shop.lastOrder = await this.#lastNumber('orders', 'order_number')
    shop.lastInvoice = await this.#lastNumber('invoices', 'number')
  }

  async #lastNumber(collection: string, field: string): Promise<number> {
    const newest = `${records(collection)}?perPage=1&sort=-@rowid`
    const { body } = await call(this.server, 'GET', newest, { token: this.#admin })
    const last = (body.items as Record<string, string>[])[0]?.[field] ?? '-1000'
    return Number(last.split('-')[1])
  }

  async restart(how: 'stop' | 'kill9'): Promise<void> {
    await this.server[how]()
    await this.server.restart()
    this.model.db.boot()
  }

  /** Copies the data while the server runs, so that the copy contains the present boot. */
  async snapshot(): Promise<void> {
    await copyDatabase(this.server.dir, this.#copy)
    this.#backup = this.model.db.backup()
  }

  get hasSnapshot(): boolean {
    return this.#backup !== null
  }

  async restore(): Promise<void> {
    await this.server.kill9()
    await copyDatabase(this.#copy, this.server.dir)
    await this.server.restart()
    this.model.db.restore(this.#backup!)
  }

  /** Rows in a response are those after the whole batch. */
  #refresh(person: Person, mutations: FrozenMutation[], { results = [] }: ServerReply): void {
    for (const [index, verdict] of results.entries()) {
      if (verdict.status === 'client_conflict') continue
      const { collection, id } = mutations[index]!
      const row = this.model.db.get(collection, id)
      verdict.row = row?.user_id === person.id ? row : null
    }
  }

  /**
   * The id of a random history row of the device, or null if it has none. Each server generates its own ids for them, so rows are
   * matched by content.
   */
  pickHistory(device: PairedDevice, pick: <T>(list: readonly T[]) => T): string | null {
    const sorted = ({ mirror }: DeviceState): [string, string][] =>
      [...mirror]
        .filter(([key]) => key.startsWith('sync_history/'))
        .map(([, row]): [string, string] => [stable(plain(row)), row.id])
        .sort(([a], [b]) => (a < b ? -1 : 1))
    const [real, model] = [sorted(device.real), sorted(device.model)]
    if (real.length === 0 || real.length !== model.length) return null
    const index = pick(real.map((_, at) => at))
    this.#histories.set(real[index]![1], model[index]![1])
    return real[index]![1]
  }

  /** Throws where the two differ. */
  agree(what: string, real: unknown, model: unknown): void {
    const mismatch = firstMismatch(JSON.parse(stable(real)), JSON.parse(stable(model)), what)
    if (mismatch) throw new Mismatch(mismatch)
  }
}

/** The first difference of two JSON values; null if they are equal. */
function firstMismatch(real: unknown, model: unknown, path: string): string | null {
  if (stable(real ?? null) === stable(model ?? null)) return null
  if (typeof real !== 'object' || typeof model !== 'object' || !real || !model) {
    return `${path}\n  server: ${stable(real ?? null)}\n  model:  ${stable(model ?? null)}`
  }
  for (const name of new Set([...Object.keys(real), ...Object.keys(model)])) {
    const mismatch = firstMismatch(Reflect.get(real, name), Reflect.get(model, name), `${path}.${name}`)
    if (mismatch) return mismatch
  }
  return null
}

function plainReply({ code, lastN, results }: ServerReply): unknown {
  return { code, lastN, results: results?.map(plainVerdict) }
}
