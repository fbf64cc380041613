import { SCHEMA } from '../../web/collections/rules.ts'
import type { Fields, FrozenMutation, Mutation, Position, PullResponse, Row, Verdict } from '../../web/sync/types.ts'
import { extendLine, lineUpTo } from '../../web/sync/history.ts'
import { call, type Person, type Reply, type Running } from './http.ts'

let devices = 0

/** A mutation in a test; missing parts are generated. */
export type MutationInput = Omit<Mutation, 'uuid'> & { uuid?: string; again?: true; n?: number }

/** A device without an engine: a client id and a counter. */
export class Device {
  readonly client: string
  n = 0
  after = 0
  cursor: string | null = null
  /** What it knows of the server's history. */
  line: Position[] = []
  /** The rows that were pulled, by `collection/id`. */
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
    const at = this.line.at(-1)
    return { client: this.client, user: this.person.id, schema: SCHEMA, after: this.after, ...(at && { at }) }
  }

  freeze(...inputs: MutationInput[]): FrozenMutation[] {
    return inputs.map((input) => ({ uuid: crypto.randomUUID(), ...input, n: input.n ?? ++this.n }))
  }

  /** Pushes numbered mutations; the raw response. */
  async send(mutations: unknown[], changes: Record<string, unknown> = {}): Promise<Reply> {
    const body = { ...this.envelope, device: this.name, mutations, ...changes }
    const reply = await call(this.server, 'POST', '/api/sync/push', { token: this.person.token, body })
    if (reply.status === 200) this.line = extendLine(this.line, reply.body.line)
    return reply
  }

  /** Numbers and pushes mutations; the verdicts. */
  async push(...inputs: MutationInput[]): Promise<Verdict[]> {
    const reply = await this.send(this.freeze(...inputs))
    if (reply.status !== 200) throw new Error(`A push returned ${reply.status}: ${reply.text}`)
    return reply.body.results
  }

  /** Numbers and pushes one mutation; its verdict. */
  async one(input: MutationInput): Promise<Verdict> {
    return (await this.push(input))[0]!
  }

  /** Pushes mutations that must all be applied. */
  async must(...inputs: MutationInput[]): Promise<void> {
    for (const verdict of await this.push(...inputs)) {
      if (verdict.status !== 'applied') throw new Error(`Not applied: ${JSON.stringify(verdict)}`)
    }
  }

  /** Requests one page without applying it; the raw response. */
  page(changes: Record<string, unknown> = {}): Promise<Reply> {
    const body = { ...this.envelope, cursor: this.cursor, limit: 500, ...changes }
    return call(this.server, 'POST', '/api/sync/pull', { token: this.person.token, body })
  }

  /** Pulls one page and applies it to the mirror. */
  async pullPage(limit = 500): Promise<PullResponse> {
    let reply = await this.page({ limit })
    if (reply.body.code === 'forked') reply = await this.page({ limit, line: this.line })
    if (reply.status !== 200) throw new Error(`A pull returned ${reply.status}: ${reply.text}`)
    const page = reply.body as unknown as PullResponse
    if (page.reset) this.mirror.clear()
    for (const [collection, rows] of Object.entries(page.changes)) {
      for (const row of rows) this.mirror.set(`${collection}/${row.id}`, row)
    }
    for (const [collection, ids] of Object.entries(page.deleted)) {
      for (const id of ids) this.mirror.delete(`${collection}/${id}`)
    }
    this.cursor = page.cursor
    this.line = extendLine(lineUpTo(this.line, page.fork ?? Infinity), page.line)
    return page
  }

  /** Pulls all pages. */
  async pull(limit = 500): Promise<PullResponse[]> {
    const pages = [await this.pullPage(limit)]
    while (pages.at(-1)!.more) pages.push(await this.pullPage(limit))
    return pages
  }

  /** The pulled rows of one collection. */
  rows(collection: string): Row[] {
    return [...this.mirror].filter(([key]) => key.startsWith(`${collection}/`)).map(([, row]) => row)
  }
}

/** All rows of one owner, pulled by a new device: to check that nothing has changed. */
export async function everything(server: Pick<Running, 'url'>, person: Person): Promise<Map<string, Row>> {
  const device = new Device(server, person)
  await device.pull(2000)
  return device.mirror
}

/** Shorthands for mutations. */
export const create = (collection: string, id: string, set: Fields): MutationInput => ({
  collection,
  id,
  op: 'create',
  set,
})
export const upsert = (collection: string, id: string, set: Fields): MutationInput => ({
  collection,
  id,
  op: 'upsert',
  set,
})
export const update = (collection: string, id: string, set: Fields, was?: Fields): MutationInput => ({
  collection,
  id,
  op: 'update',
  set,
  ...(was ? { was } : {}),
})
export const remove = (collection: string, id: string): MutationInput => ({ collection, id, op: 'delete' })
