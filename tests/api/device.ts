import { SCHEMA } from '../../web/collections/rules.ts'
import type { Fields, FrozenMutation, Mutation, PullResponse, Row, Verdict } from '../../web/sync/types.ts'
import { call, type Person, type Reply, type Running } from './http.ts'

let devices = 0

/** What a test says of a mutation; the rest is filled in. */
export type Wish = Omit<Mutation, 'uuid'> & { uuid?: string; again?: true; n?: number }

/** A device as the wire sees it: a client id and a counter, and no engine behind them. */
export class Device {
  readonly client: string
  n = 0
  after = 0
  cursor: string | null = null
  /** What pulls have brought, by `collection/id`. */
  readonly mirror = new Map<string, Row>()
  readonly server: Pick<Running, 'url'>
  readonly person: Person
  readonly name: string

  constructor(server: Pick<Running, 'url'>, person: Person, name = 'Test device') {
    this.server = server
    this.person = person
    this.name = name
    this.client = `client-${++devices}-${crypto.randomUUID()}`
  }

  get envelope() {
    return { client: this.client, user: this.person.id, schema: SCHEMA, after: this.after }
  }

  freeze(...wishes: Wish[]): FrozenMutation[] {
    return wishes.map((wish) => ({ uuid: crypto.randomUUID(), ...wish, n: wish.n ?? ++this.n }))
  }

  /** One push of what is frozen, as the server answers it. */
  send(mutations: unknown[], changes: Record<string, unknown> = {}): Promise<Reply> {
    const body = { ...this.envelope, device: this.name, mutations, ...changes }
    return call(this.server, 'POST', '/api/sync/push', { token: this.person.token, body })
  }

  /** Freezes and pushes; the verdicts. */
  async push(...wishes: Wish[]): Promise<Verdict[]> {
    const reply = await this.send(this.freeze(...wishes))
    if (reply.status !== 200) throw new Error(`A push was answered ${reply.status}: ${reply.text}`)
    return reply.body.results
  }

  /** Freezes and pushes one; its verdict. */
  async one(wish: Wish): Promise<Verdict> {
    return (await this.push(wish))[0]!
  }

  /** Pushes what must pass. */
  async must(...wishes: Wish[]): Promise<void> {
    for (const verdict of await this.push(...wishes)) {
      if (verdict.status !== 'applied') throw new Error(`Not applied: ${JSON.stringify(verdict)}`)
    }
  }

  /** One page, as the server answers it; nothing is taken in. */
  page(changes: Record<string, unknown> = {}): Promise<Reply> {
    const body = { ...this.envelope, cursor: this.cursor, limit: 500, ...changes }
    return call(this.server, 'POST', '/api/sync/pull', { token: this.person.token, body })
  }

  /** Pulls one page and takes it in. */
  async pullPage(limit = 500): Promise<PullResponse> {
    const reply = await this.page({ limit })
    if (reply.status !== 200) throw new Error(`A pull was answered ${reply.status}: ${reply.text}`)
    const page = reply.body as unknown as PullResponse
    if (page.reset) this.mirror.clear()
    for (const [collection, rows] of Object.entries(page.changes)) {
      for (const row of rows) this.mirror.set(`${collection}/${row.id}`, row)
    }
    for (const [collection, ids] of Object.entries(page.deleted)) {
      for (const id of ids) this.mirror.delete(`${collection}/${id}`)
    }
    this.cursor = page.cursor
    return page
  }

  /** Pulls to the end and gives the pages. */
  async pull(limit = 500): Promise<PullResponse[]> {
    const pages = [await this.pullPage(limit)]
    while (pages.at(-1)!.more) pages.push(await this.pullPage(limit))
    return pages
  }

  /** The rows of one collection that this device has. */
  rows(collection: string): Row[] {
    return [...this.mirror].filter(([key]) => key.startsWith(`${collection}/`)).map(([, row]) => row)
  }
}

/** Every row of one owner by what a new device pulls, with the server's own times left out: for "nothing has changed". */
export async function everything(server: Pick<Running, 'url'>, person: Person): Promise<Map<string, Row>> {
  const device = new Device(server, person)
  await device.pull(2000)
  return device.mirror
}

/** Intents in short. */
export const create = (collection: string, id: string, set: Fields): Wish => ({ collection, id, op: 'create', set })
export const upsert = (collection: string, id: string, set: Fields): Wish => ({ collection, id, op: 'upsert', set })
export const update = (collection: string, id: string, set: Fields, was?: Fields): Wish => ({
  collection,
  id,
  op: 'update',
  set,
  ...(was ? { was } : {}),
})
export const remove = (collection: string, id: string): Wish => ({ collection, id, op: 'delete' })
