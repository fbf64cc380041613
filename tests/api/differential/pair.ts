import type { FrozenMutation } from '../../../web/sync/types.ts'
import { ModelServer } from '../../sim/model/server.ts'
import type { State } from '../../sim/model/state.ts'
import { copyDatabase } from '../data-folder.ts'
import { call, records, type Person, type Running } from '../http.ts'
import {
  modelSide,
  newSeat,
  plain,
  plainMirror,
  plainVerdict,
  realSide,
  stable,
  takeIn,
  type Said,
  type Seat,
  type Side,
} from './sides.ts'

/** One device, at both servers. */
export type Twin = {
  person: Person
  client: string
  n: number
  heard: number
  /** By number, what it has sent or tried to. */
  sent: Map<number, FrozenMutation>
  real: Seat
  model: Seat
}

/** The two servers do not agree. */
export class Difference extends Error {}

const MOST_PAGES = 500

/** The binary and the model, given the same requests; throws `Difference` at the first answer that is not the same. */
export class Pair {
  readonly server: Running
  readonly model = new ModelServer(Date.now)
  readonly #real: Side
  readonly #modelled: Side
  readonly #copy: string
  readonly #histories = new Map<string, string>()
  #backup: State | null = null

  constructor(server: Running, copy: string) {
    this.server = server
    this.#copy = copy
    this.#real = realSide(server)
    this.#modelled = modelSide(this.model)
  }

  /** Gives the model the rows that sign-up has made. */
  async adopt(person: Person): Promise<void> {
    const { page } = await this.#real.pull(person, 'adopting', 0, null, 500)
    for (const [collection, rows] of Object.entries(page!.changes))
      for (const row of rows) this.model.db.put(collection, row)
  }

  newTwin(person: Person, client: string): Twin {
    return { person, client, n: 0, heard: 0, sent: new Map(), real: newSeat(), model: newSeat() }
  }

  /** Pushes to both. `after` is what the device claims to have heard. */
  async push(twin: Twin, mutations: FrozenMutation[], after: number): Promise<Said> {
    const { person, client } = twin
    const real = await this.#real.push(person, client, after, client, mutations)
    const modelled = mutations.map((mutation) => ({ ...mutation, id: this.#histories.get(mutation.id) ?? mutation.id }))
    const model = await this.#modelled.push(person, client, after, client, modelled)
    this.#refresh(person, modelled, model)
    this.#agree('push', plainSaid(real), plainSaid(model))
    return real
  }

  /** One page from both. */
  async page(twin: Twin, limit: number, after: number): Promise<boolean> {
    const { person, client } = twin
    const real = await this.#real.pull(person, client, after, twin.real.cursor, limit)
    const model = await this.#modelled.pull(person, client, after, twin.model.cursor, limit)
    this.#agree('pull', plainSaid(real), plainSaid(model))
    this.#agree('reset', real.page!.reset, model.page!.reset)
    takeIn(twin.real, real.page!)
    takeIn(twin.model, model.page!)
    return real.page!.more || model.page!.more
  }

  /** Pulls both to the end, and compares what the device then has. */
  async drain(twin: Twin, limit: number, after = twin.heard): Promise<void> {
    let pages = 0
    while (await this.page(twin, limit, after)) {
      if (++pages > MOST_PAGES) throw new Difference('A pull does not come to an end')
    }
    this.#agree('rows', plainMirror(twin.real.mirror), plainMirror(twin.model.mirror))
  }

  /** A write that is no push: by REST there, straight into the table here. */
  async rename(twin: Twin, id: string, title: string): Promise<void> {
    const row = this.model.db.get('bookmarks', id)
    const reply = await call(this.server, 'PATCH', records('bookmarks', id), {
      token: twin.person.token,
      body: { title },
    })
    const mayWrite = row?.user_id === twin.person.id
    this.#agree('REST', reply.status, mayWrite ? 200 : 404)
    if (mayWrite && row.title !== title) this.model.db.put('bookmarks', { ...row, title })
  }

  async restart(how: 'stop' | 'kill9'): Promise<void> {
    await this.server[how]()
    await this.server.restart()
    this.model.db.boot()
  }

  /** While it runs: devices go on in the very run that the copy knows. */
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

  /** A row in an answer is the one at the time of the answer; the model says it as of the mutation. */
  #refresh(person: Person, mutations: FrozenMutation[], { results = [] }: Said): void {
    for (const [index, verdict] of results.entries()) {
      if (verdict.status === 'client_conflict') continue
      const { collection, id } = mutations[index]!
      const row = this.model.db.get(collection, id)
      verdict.row = row?.user_id === person.id ? row : null
    }
  }

  /**
   * The id of one row of history that the device has, or null where it has none. Each server makes ids of its own for
   * them: what is the same by content is the same row.
   */
  pickHistory(twin: Twin, pick: <T>(list: readonly T[]) => T): string | null {
    const sorted = ({ mirror }: Seat): [string, string][] =>
      [...mirror]
        .filter(([key]) => key.startsWith('sync_history/'))
        .map(([, row]): [string, string] => [stable(plain(row)), row.id])
        .sort(([a], [b]) => (a < b ? -1 : 1))
    const [real, model] = [sorted(twin.real), sorted(twin.model)]
    if (real.length === 0 || real.length !== model.length) return null
    const index = pick(real.map((_, at) => at))
    this.#histories.set(real[index]![1], model[index]![1])
    return real[index]![1]
  }

  #agree(what: string, real: unknown, model: unknown): void {
    const difference = firstDifference(JSON.parse(stable(real)), JSON.parse(stable(model)), what)
    if (difference) throw new Difference(difference)
  }
}

/** Where two JSON values first differ, and how; null where they do not. */
function firstDifference(real: unknown, model: unknown, path: string): string | null {
  if (stable(real ?? null) === stable(model ?? null)) return null
  if (typeof real !== 'object' || typeof model !== 'object' || !real || !model) {
    return `${path}\n  server: ${stable(real ?? null)}\n  model:  ${stable(model ?? null)}`
  }
  for (const name of new Set([...Object.keys(real), ...Object.keys(model)])) {
    const difference = firstDifference(Reflect.get(real, name), Reflect.get(model, name), `${path}.${name}`)
    if (difference) return difference
  }
  return null
}

function plainSaid({ code, lastN, results }: Said): unknown {
  return { code, lastN, results: results?.map(plainVerdict) }
}
