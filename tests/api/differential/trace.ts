import type { Fields, FrozenMutation } from '../../../web/sync/types.ts'
import type { ShopOptions } from '../../sim/model/orders.ts'
import { createRandom, type Random } from '../../sim/random.ts'
import { call, records, type Person, type Running } from '../http.ts'
import { Pair, type PairedDevice } from './pair.ts'
import { newPool, randomId, randomMutation, type Pool, type MutationInput } from './random-mutation.ts'

const PASSWORD = 'correct-h0rse!'

/** Makes an account with an id from the seed, which only an operator may choose, so that derived ids are the same in every run. */
export async function newPerson(server: Running, admin: string, id: string): Promise<Person> {
  const email = `${id}@example.com`
  const body = {
    id,
    email,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    full_name: 'Trace',
    account_type: 'individual',
  }
  const made = await call(server, 'POST', records('users'), { token: admin, body })
  if (made.status !== 200) throw new Error(`Cannot sign up: ${made.text}`)
  const signIn = { identity: email, password: PASSWORD }
  const { token } = (await call(server, 'POST', '/api/collections/users/auth-with-password', { body: signIn })).body
  return { id, email, password: PASSWORD, token }
}

const inOrder = (device: PairedDevice): FrozenMutation[] => [...device.sent.values()].sort((a, b) => a.n - b.n)

/** A sequence of random requests to both servers. `log` describes each step, for debugging. */
export class Trace {
  readonly log: string[] = []
  readonly pair: Pair
  protected readonly admin: string
  protected readonly random: Random
  protected readonly pools = new Map<string, Pool>()
  protected readonly devices: PairedDevice[] = []

  /** `admin` is the token of a superuser; `copy` a folder for snapshots. */
  constructor(server: Running, admin: string, copy: string, seed: number, shop?: ShopOptions) {
    this.pair = new Pair(server, admin, copy, shop)
    this.admin = admin
    this.random = createRandom(seed)
  }

  async run(steps: number): Promise<void> {
    await this.people()
    for (let step = 0; step < steps; step++) await this.step()
    await this.end()
  }

  /** What must hold at the end. */
  protected async end(): Promise<void> {
    for (const device of this.devices) {
      await this.pair.drain(device, 500)
      device.real.cursor = device.model.cursor = null
      this.log.push(`${device.client}: full pull`)
      await this.pair.drain(device, 500)
    }
  }

  protected async people(owners = this.random.chance(0.5) ? 1 : 2): Promise<void> {
    const random = this.random
    const devices = 2 + random.below(2)
    for (let index = 0; index < Math.max(owners, devices); index++) {
      if (index < owners) {
        const person = await newPerson(this.pair.server, this.admin, randomId(random))
        await this.pair.adopt(person)
        this.pools.set(person.id, newPool(person.id, random))
        this.devices.push(this.pair.newDevice(person, `device-${index}`))
      } else this.devices.push(this.pair.newDevice(this.devices[0]!.person, `device-${index}`))
    }
  }

  protected async step(): Promise<void> {
    const random = this.random
    const device = random.pick(this.devices)
    const roll = random.below(100)
    if (roll < 52) return this.#push(device, this.#fresh(device, 1 + random.below(4)))
    if (roll < 59) return this.#push(device, this.#repeated(device))
    if (roll < 62) return this.#cloned(device)
    if (roll < 80) return this.#pull(device)
    if (roll < 85) return this.#pullAcross(device)
    if (roll < 87) return this.#rename(device)
    if (roll < 91) return this.writtenByServer()
    if (roll < 94) return this.#restart(random.pick(['stop', 'kill9']))
    if (roll < 97 || !this.pair.hasSnapshot) return this.#snapshot()
    return this.restore()
  }

  protected mutation(device: PairedDevice): MutationInput {
    const own = this.pools.get(device.person.id)!
    const other = [...this.pools.values()].find((pool) => pool !== own)
    const history = this.random.chance(0.05) && this.pair.pickHistory(device, this.random.pick)
    if (history) return { collection: 'sync_history', id: history, op: 'delete' }
    return randomMutation(this.random, own, other, (collection, id) => device.model.mirror.get(`${collection}/${id}`))
  }

  #fresh(device: PairedDevice, count: number): FrozenMutation[] {
    return Array.from({ length: count }, () => {
      // Numbers increase, but need not be contiguous.
      device.n += this.random.chance(0.1) ? 2 : 1
      return { ...this.mutation(device), uuid: `${device.client}-${device.n}-${this.random.below(1e9)}`, n: device.n }
    })
  }

  /** Mutations that were sent before, and new ones, as after a lost response. After a restore the server may have lost them. */
  #repeated(device: PairedDevice): FrozenMutation[] {
    const sent = inOrder(device)
    const from = this.random.below(sent.length + 1)
    return [...sent.slice(from, from + 5), ...(from + 5 >= sent.length ? this.#fresh(device, 1) : [])]
  }

  /** Requests of a clone: a known n with another uuid, or a known uuid with another n and client. */
  async #cloned(device: PairedDevice): Promise<void> {
    const random = this.random
    if (device.sent.size === 0) return
    const known = random.pick(inOrder(device))
    if (random.chance(0.5)) {
      const mutations = [{ ...known, uuid: `${known.uuid}-clone` }, ...this.#fresh(device, 1)]
      return this.#push(device, mutations)
    }
    const elsewhere = random.pick(this.devices.filter(({ person }) => person.id === device.person.id))
    elsewhere.n++
    return this.#push(elsewhere, [{ ...known, n: elsewhere.n }])
  }

  async #push(device: PairedDevice, mutations: FrozenMutation[]): Promise<void> {
    const random = this.random
    const after = random.chance(0.8) ? device.acknowledged : random.below(device.acknowledged + 3)
    this.log.push(`${device.client}: push after ${after} ${JSON.stringify(mutations)}`)
    const reply = await this.pair.push(device, mutations, after)
    const conflicts = new Set(reply.results?.filter(({ status }) => status === 'client_conflict').map(({ n }) => n))
    for (const mutation of mutations) {
      const isNew = !device.sent.has(mutation.n) || (reply.code === 'ok' && !conflicts.has(mutation.n))
      if (isNew) device.sent.set(mutation.n, mutation)
    }
    if (reply.code === '409 forked') await this.#sendAgain(device)
    else if (random.chance(0.7))
      device.acknowledged = Math.max(device.acknowledged, Math.min(reply.lastN ?? 0, device.n))
  }

  /** Learns the history of a restored server, and sends again what it may have lost, under new numbers. */
  async #sendAgain(device: PairedDevice): Promise<void> {
    this.log.push(`${device.client}: pull to the end after a restore`)
    await this.pair.drain(device, 500)
    const mutations = inOrder(device)
      .slice(-5)
      .map((mutation): FrozenMutation => ({ ...mutation, n: ++device.n, again: true }))
    for (const mutation of mutations) device.sent.set(mutation.n, mutation)
    this.log.push(`${device.client}: push again after ${device.acknowledged} ${JSON.stringify(mutations)}`)
    await this.pair.push(device, mutations, device.acknowledged)
  }

  async #pull(device: PairedDevice): Promise<void> {
    const random = this.random
    const limit = random.pick([1, 2, 5, 500])
    if (random.chance(0.2)) {
      // As a device that was restored with its rows, or with a cursor that no server has issued.
      const index = random.below(device.real.older.length + 1)
      for (const state of [device.real, device.model]) {
        const { cursor, mirror } = state.older[index] ?? { cursor: 'nonsense', mirror: state.mirror }
        Object.assign(state, { cursor, mirror: new Map(mirror) })
      }
    }
    const after = random.chance(0.8) ? device.acknowledged : random.below(device.acknowledged + 1)
    this.log.push(`${device.client}: pull to the end, limit ${limit}, after ${after}`)
    await this.pair.drain(device, limit, after)
  }

  /** Pulls a page, pushes from another device, then pulls the rest. */
  async #pullAcross(device: PairedDevice): Promise<void> {
    const other = this.random.pick(this.devices)
    this.log.push(`${device.client}: pull one page, limit 2`)
    await this.pair.page(device, 2, device.acknowledged)
    await this.#push(other, this.#fresh(other, 2))
    this.log.push(`${device.client}: pull the rest, limit 3`)
    await this.pair.drain(device, 3)
  }

  async #rename(device: PairedDevice): Promise<void> {
    const id = this.random.pick(this.random.pick([...this.pools.values()]).bookmarks)
    const title = this.random.pick(['by REST', 'by hand'])
    this.log.push(`${device.client}: REST title of ${id} to ${title}`)
    await this.pair.rename(device, id, title)
  }

  /** People are told something, or send a message; both are forgotten after a while. */
  protected async writtenByServer(): Promise<void> {
    const random = this.random
    const pool = random.pick([...this.pools.values()])
    const isTold = random.chance(0.7)
    const collection = isTold ? 'notifications' : 'contact_messages'
    const id = random.pick(isTold ? pool.notifications : pool.messages)
    const title = random.pick(['Paid', 'Signed in'])
    const fields: Fields = isTold
      ? { title, type: 'info', category: 'wallet' }
      : { form: 'f', subject: random.pick(['support', 'sales']) }
    const set = random.chance(0.2) ? null : fields
    this.log.push(`the server: ${collection}/${id} is ${JSON.stringify(set)}`)
    await this.pair.writtenByServer(pool.owner, collection, id, set)
  }

  async #restart(how: 'stop' | 'kill9'): Promise<void> {
    this.log.push(`the server: ${how}, start`)
    await this.pair.restart(how)
  }

  async #snapshot(): Promise<void> {
    this.log.push('the server: copy the data')
    await this.pair.snapshot()
  }

  protected async restore(): Promise<void> {
    this.log.push('the server: put the copy back')
    await this.pair.restore()
  }
}
