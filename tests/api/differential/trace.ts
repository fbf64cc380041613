import type { FrozenMutation } from '../../../web/sync/types.ts'
import { createRandom, type Random } from '../../sim/random.ts'
import { call, records, type Person, type Running } from '../http.ts'
import { Pair, type Twin } from './pair.ts'
import { newPool, randomId, wish, type Pool, type Wish } from './wishes.ts'

const PASSWORD = 'correct-h0rse!'

/** Signs up under an id of the seed, so that derived ids, too, are the same in every run. */
async function newPerson(server: Running, id: string): Promise<Person> {
  const email = `${id}@example.com`
  const body = {
    id,
    email,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    full_name: 'Trace',
    account_type: 'individual',
  }
  const made = await call(server, 'POST', records('users'), { body })
  if (made.status !== 200) throw new Error(`Cannot sign up: ${made.text}`)
  const signIn = { identity: email, password: PASSWORD }
  const { token } = (await call(server, 'POST', '/api/collections/users/auth-with-password', { body: signIn })).body
  return { id, email, password: PASSWORD, token }
}

const inOrder = (twin: Twin): FrozenMutation[] => [...twin.sent.values()].sort((a, b) => a.n - b.n)

/** A run of chance requests over two servers. `log` tells what was done, for who looks for the first wrong step. */
export class Trace {
  readonly log: string[] = []
  readonly pair: Pair
  readonly #random: Random
  readonly #pools = new Map<string, Pool>()
  readonly #twins: Twin[] = []

  constructor(server: Running, copy: string, seed: number) {
    this.pair = new Pair(server, copy)
    this.#random = createRandom(seed)
  }

  async run(steps: number): Promise<void> {
    await this.#people()
    for (let step = 0; step < steps; step++) await this.#step()
    for (const twin of this.#twins) {
      await this.pair.drain(twin, 500)
      twin.real.cursor = twin.model.cursor = null
      this.log.push(`${twin.client}: everything again`)
      await this.pair.drain(twin, 500)
    }
  }

  async #people(): Promise<void> {
    const random = this.#random
    const owners = random.chance(0.5) ? 1 : 2
    const devices = 2 + random.below(2)
    for (let index = 0; index < Math.max(owners, devices); index++) {
      if (index < owners) {
        const person = await newPerson(this.pair.server, randomId(random))
        await this.pair.adopt(person)
        this.#pools.set(person.id, newPool(person.id, random))
        this.#twins.push(this.pair.newTwin(person, `device-${index}`))
      } else this.#twins.push(this.pair.newTwin(this.#twins[0]!.person, `device-${index}`))
    }
  }

  async #step(): Promise<void> {
    const random = this.#random
    const twin = random.pick(this.#twins)
    const ticket = random.below(100)
    if (ticket < 52) return this.#push(twin, this.#fresh(twin, 1 + random.below(4)))
    if (ticket < 59) return this.#push(twin, this.#repeated(twin))
    if (ticket < 62) return this.#cloned(twin)
    if (ticket < 80) return this.#pull(twin)
    if (ticket < 85) return this.#pullAcross(twin)
    if (ticket < 89) return this.#rename(twin)
    if (ticket < 94) return this.#restart(random.pick(['stop', 'kill9']))
    if (ticket < 97 || !this.pair.hasSnapshot) return this.#snapshot()
    return this.#restore()
  }

  #wish(twin: Twin): Wish {
    const own = this.#pools.get(twin.person.id)!
    const other = [...this.#pools.values()].find((pool) => pool !== own)
    const history = this.#random.chance(0.05) && this.pair.pickHistory(twin, this.#random.pick)
    if (history) return { collection: 'sync_history', id: history, op: 'delete' }
    return wish(this.#random, own, other, (collection, id) => twin.model.mirror.get(`${collection}/${id}`))
  }

  #fresh(twin: Twin, count: number): FrozenMutation[] {
    return Array.from({ length: count }, () => {
      // Numbers count up, but need not be contiguous.
      twin.n += this.#random.chance(0.1) ? 2 : 1
      return { ...this.#wish(twin), uuid: `${twin.client}-${twin.n}-${this.#random.below(1e9)}`, n: twin.n }
    })
  }

  /** What was sent before, and some behind it: the answer was lost. After a restore it is what the server lost. */
  #repeated(twin: Twin): FrozenMutation[] {
    const sent = inOrder(twin)
    const from = this.#random.below(sent.length + 1)
    return [...sent.slice(from, from + 5), ...(from + 5 >= sent.length ? this.#fresh(twin, 1) : [])]
  }

  /** A clone's doing: a known number under another uuid, or a known uuid under a number and a device of its own. */
  async #cloned(twin: Twin): Promise<void> {
    const random = this.#random
    if (twin.sent.size === 0) return
    const known = random.pick(inOrder(twin))
    if (random.chance(0.5)) {
      const mutations = [{ ...known, uuid: `${known.uuid}-clone` }, ...this.#fresh(twin, 1)]
      return this.#push(twin, mutations)
    }
    const elsewhere = random.pick(this.#twins.filter(({ person }) => person.id === twin.person.id))
    elsewhere.n++
    return this.#push(elsewhere, [{ ...known, n: elsewhere.n }])
  }

  async #push(twin: Twin, mutations: FrozenMutation[]): Promise<void> {
    const random = this.#random
    const after = random.chance(0.8) ? twin.heard : random.below(twin.heard + 3)
    this.log.push(`${twin.client}: push after ${after} ${JSON.stringify(mutations)}`)
    const said = await this.pair.push(twin, mutations, after)
    const conflicts = new Set(said.results?.filter(({ status }) => status === 'client_conflict').map(({ n }) => n))
    for (const mutation of mutations) {
      const isNew = !twin.sent.has(mutation.n) || (said.code === 'ok' && !conflicts.has(mutation.n))
      if (isNew) twin.sent.set(mutation.n, mutation)
    }
    if (said.code === '409 gap') await this.#sendAgain(twin, said.lastN!)
    else if (random.chance(0.7)) twin.heard = Math.max(twin.heard, Math.min(said.lastN ?? 0, twin.n))
  }

  /** What a device does when the server has lost its work. */
  async #sendAgain(twin: Twin, lastN: number): Promise<void> {
    twin.heard = Math.min(twin.heard, lastN)
    const lost = inOrder(twin).filter(({ n }) => n > lastN)
    const mutations = lost.map((mutation): FrozenMutation => ({ ...mutation, again: true }))
    this.log.push(`${twin.client}: push again after ${twin.heard} ${JSON.stringify(mutations)}`)
    await this.pair.push(twin, mutations, twin.heard)
  }

  async #pull(twin: Twin): Promise<void> {
    const random = this.#random
    const limit = random.pick([1, 2, 5, 500])
    if (random.chance(0.2)) {
      // As a device that was put back itself, with its rows, or with a cursor that no server has ever given.
      const index = random.below(twin.real.older.length + 1)
      for (const seat of [twin.real, twin.model]) {
        const { cursor, mirror } = seat.older[index] ?? { cursor: 'nonsense', mirror: seat.mirror }
        Object.assign(seat, { cursor, mirror: new Map(mirror) })
      }
    }
    const after = random.chance(0.8) ? twin.heard : random.below(twin.heard + 1)
    this.log.push(`${twin.client}: pull to the end, limit ${limit}, after ${after}`)
    await this.pair.drain(twin, limit, after)
  }

  /** A page, then another device's work, then the rest. */
  async #pullAcross(twin: Twin): Promise<void> {
    const other = this.#random.pick(this.#twins)
    this.log.push(`${twin.client}: pull one page, limit 2`)
    await this.pair.page(twin, 2, twin.heard)
    await this.#push(other, this.#fresh(other, 2))
    this.log.push(`${twin.client}: pull the rest, limit 3`)
    await this.pair.drain(twin, 3)
  }

  async #rename(twin: Twin): Promise<void> {
    const id = this.#random.pick(this.#random.pick([...this.#pools.values()]).bookmarks)
    const title = this.#random.pick(['by REST', 'by hand'])
    this.log.push(`${twin.client}: REST title of ${id} to ${title}`)
    await this.pair.rename(twin, id, title)
  }

  async #restart(how: 'stop' | 'kill9'): Promise<void> {
    this.log.push(`the server: ${how}, start`)
    await this.pair.restart(how)
  }

  async #snapshot(): Promise<void> {
    this.log.push('the server: copy the data')
    await this.pair.snapshot()
  }

  async #restore(): Promise<void> {
    this.log.push('the server: put the copy back')
    await this.pair.restore()
  }
}
