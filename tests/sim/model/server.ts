import { documentType } from '../../../web/domain/document-type.ts'
import type { TransportResult } from '../../../web/sync/ports.ts'
import { addToDigest } from '../../../web/sync/audit.ts'
import type {
  AuditRequest,
  AuditResponse,
  Digest,
  FrozenMutation,
  PullRequest,
  PullResponse,
  PushRequest,
  PushResponse,
  Position,
  Row,
  Verdict,
  VoidMutation,
} from '../../../web/sync/types.ts'
import { tokensOf } from '../change-tracker.ts'
import { apply, Refused, saveWith, type Hooks, type Overwritten } from './apply.ts'
import { changesOf } from './changes-of.ts'
import { isFree, SIMULATED, type Tables } from './collections.ts'
import { dependsOn } from './depends-on.ts'
import { fitting } from './fitting.ts'
import { Database, type Client, type LogLine } from './state.ts'

const MAX_MUTATIONS = 500
/** Verdicts in the answer to one pull. */
const MAX_VERDICTS = 1000
const UNSENDABLE: Omit<Verdict, 'n' | 'uuid' | 'row'> = {
  status: 'rejected',
  code: 'too_large',
  message: 'This is too large.',
}

/** A reference implementation of the server by docs/sync-protocol.md, independent of the real one. */
export class ModelServer {
  readonly db: Database
  /** Pushes of devices with an older schema are rejected; pulls are not. */
  minSchema = 1
  /** If true, a hook throws for titles that contain "boom". */
  hooksFail = false
  /** Each owner has as many records as the server keeps for one account. */
  isFull = false
  /** What an answer of several parts takes at most, as JSON. */
  answerBytes = Infinity
  /** For the oracle: client, n and uuid of what has had a verdict, also where a backup without it was restored since. */
  readonly decided = new Set<string>()
  /** For the oracle: values that were overwritten without a conflict. */
  readonly overwritten: Overwritten[] = []
  /** For the oracle: changes that were carried out and had no effect, with the number of the log at that time. */
  readonly withoutEffect: { record: string; token: string; at: number }[] = []
  readonly #more: Hooks[]

  /** `more`: hooks of collections that only some tests have. */
  constructor(now: () => number, tables: Tables = SIMULATED, more: (db: Database) => Hooks[] = () => []) {
    this.db = new Database(now, tables)
    this.#more = more(this.db)
  }

  /** A write in another way than by a push: by REST, or in the dashboard. Returns why it is refused, or null. */
  save(collection: string, row: Row): Refused | null {
    try {
      this.db.transaction(() => saveWith(this.db, this.#hooks, collection, row))
      return null
    } catch (error) {
      if (error instanceof Refused) return error
      throw error
    }
  }

  /** A deletion in another way than by a push. */
  remove(collection: string, row: Row): void {
    this.db.remove(collection, row.id, row.user_id as string)
    this.#hooks.afterRemove!(collection, row)
  }

  push(session: string, request: PushRequest): TransportResult<PushResponse> {
    if (request.user !== session) return { ok: false, failure: { kind: 'wrong_user' } }
    if (request.schema < this.minSchema) return { ok: false, failure: { kind: 'upgrade_required' } }
    if (request.mutations.length > MAX_MUTATIONS) return { ok: false, failure: { kind: 'too_large' } }
    const client = this.#client(session, request.client)
    if (this.fork(request) !== null) return { ok: false, failure: { kind: 'forked' } }
    const results: Verdict[] = []
    const blocked = new Set<string>()
    for (const mutation of request.mutations) {
      const verdict = this.#verdict(session, request, client, mutation, blocked)
      this.decided.add(`${request.client}/${mutation.n}/${mutation.uuid}`)
      results.push(verdict)
      if (verdict.status === 'client_conflict') break
      if (!['applied', 'merged'].includes(verdict.status)) blocked.add(`${mutation.collection}/${mutation.id}`)
    }
    // Rows are those after the whole batch. A client conflict has no row, since the number belongs to another device.
    const shown = results.map((verdict, index) =>
      verdict.status === 'client_conflict'
        ? verdict
        : { ...verdict, row: this.#row(session, request.mutations[index]!) },
    )
    const fitted = fitting(shown, { bytes: this.answerBytes })
    return { ok: true, value: { lastN: client.lastN, ...this.#lineSince(request.at), results: fitted } }
  }

  pull(session: string, request: PullRequest): TransportResult<PullResponse> {
    if (request.user !== session) return { ok: false, failure: { kind: 'wrong_user' } }
    const { state } = this.db
    const fork = this.fork(request)
    if (fork !== null && request.at && !request.line) return { ok: false, failure: { kind: 'forked' } }
    const from = fork === null ? this.position(request) : null
    const reset = from === null
    const seq = from?.seq ?? 0
    const wanted = (line: LogLine): boolean =>
      line.owner === session && line.seq > seq && !(request.cursor === null && line.deleted)
    const lines = [...state.log.values()].filter(wanted).sort((a, b) => a.seq - b.seq)
    const client = this.#client(session, request.client)
    const numbers = [...client.verdicts.keys()].filter((n) => n > request.after).sort((a, b) => a - b)
    const saved = numbers.slice(0, MAX_VERDICTS).map((n) => this.#savedVerdict(session, client, n))
    const room = { bytes: this.answerBytes }
    const results = fitting(saved, room)
    const rowOf = ({ collection, record, deleted }: LogLine) => (deleted ? record : this.db.get(collection, record)!)
    const page = fitting(lines.slice(0, request.limit), room, rowOf)
    const more = lines.length > page.length
    const { changes, deleted } = changesOf(page, this.db)
    const reached = more ? page.at(-1)!.seq : state.clock
    // Tombstones that were pruned before a reset began do not matter to it, although its first pages are below them.
    const mark = from?.pruned ?? state.pruned
    // The clock when the page was read: in an older backup, rows that are now above `reached` may be below it.
    const cursor = [state.boots.at(-1)!.id, reached, request.schema, mark, state.clock].join('.')
    const history = fork === null ? this.#lineSince(request.at) : { line: this.#lineFrom(fork), fork }
    if (results.length < numbers.length) {
      const partial = { cursor: '', more: true, reset: false, partial: true, changes: {}, deleted: {} }
      return { ok: true, value: { ...partial, lastN: client.lastN, ...history, results } }
    }
    return {
      ok: true,
      value: { cursor, more, reset, lastN: client.lastN, ...history, results, changes, deleted },
    }
  }

  /** Digests of the owner's rows, unless a pull with this cursor would bring something. */
  audit(session: string, request: AuditRequest): TransportResult<AuditResponse> {
    if (request.user !== session) return { ok: false, failure: { kind: 'wrong_user' } }
    const { cursor } = request
    const from = this.position(request)
    const { state } = this.db
    const isNews = ({ owner, seq }: LogLine): boolean => owner === session && from !== null && seq > from.seq
    if (!from || [...state.log.values()].some(isNews))
      return { ok: true, value: { cursor, behind: true, collections: {} } }
    const digestOf = (name: string): Digest => {
      const digest: Digest = { count: 0, hash: 0 }
      for (const row of state.rows.get(name)!.values()) if (row.user_id === session) addToDigest(digest, row)
      return digest
    }
    const collections = Object.fromEntries(Object.keys(this.db.tables.rules).map((name) => [name, digestOf(name)]))
    return { ok: true, value: { cursor, behind: false, collections } }
  }

  /** Where the history parts from what the device knows of it; null if the device's latest position is part of it. */
  fork({ at, line = [], cursor }: Pick<PullRequest, 'at' | 'line'> & { cursor?: string | null }): number | null {
    // A device whose app was older says by its cursor what it knows.
    const [epoch, , , , readAt] = at ? [] : (cursor ?? '').split('.')
    if (readAt !== undefined) return this.fork({ at: `${epoch}.${readAt}`, line: [`${epoch}.${readAt}`] })
    if (!at || this.#seqIn(at) === Number(at.split('.')[1])) return null
    return Math.max(0, ...line.map((position) => this.#seqIn(position) ?? 0))
  }

  /** The part of a position that belongs to the history: its number, or that of the end of its epoch; null for an unknown epoch. */
  #seqIn(position: Position): number | null {
    const [epoch, seq] = position.split('.')
    const { boots, clock } = this.db.state
    const index = boots.findIndex(({ id }) => id === epoch)
    return index < 0 ? null : Math.min(Number(seq), boots[index + 1]?.start ?? clock)
  }

  /** The last position of each epoch since that of a position. */
  #lineSince(at: Position | undefined): { line?: Position[] } {
    const { boots } = this.db.state
    const line = this.#endsFrom(at ? boots.findIndex(({ id }) => id === at.split('.')[0]) : boots.length - 1)
    return line.length === 1 && line[0] === at ? {} : { line } // the device has named it
  }

  #lineFrom(seq: number): Position[] {
    const { boots, clock } = this.db.state
    return this.#endsFrom(boots.findIndex((_, index) => (boots[index + 1]?.start ?? clock) >= seq))
  }

  #endsFrom(index: number): Position[] {
    const { boots, clock } = this.db.state
    return boots.slice(index).map(({ id }, i) => `${id}.${boots[index + i + 1]?.start ?? clock}`)
  }

  #client(owner: string, id: string): Client {
    const key = `${owner}/${id}`
    const known = this.db.state.clients.get(key) ?? { lastN: 0, verdicts: new Map() }
    this.db.state.clients.set(key, known)
    return known
  }

  /** The position of a cursor, or null if it does not belong to the history of the data. */
  position({ cursor, schema }: Pick<PullRequest, 'cursor' | 'schema'>): { seq: number; pruned: number } | null {
    if (cursor === null) return null
    const [boot = '', seqText, schemaText, prunedText, readAt] = cursor.split('.')
    const [seq, pruned] = [Number(seqText), Number(prunedText)]
    const { boots, clock, pruned: prunedNow } = this.db.state
    const index = boots.findIndex(({ id }) => id === boot)
    if (index < 0 || Number(schemaText) !== schema) return null
    const end = boots[index + 1]?.start ?? clock
    // No lower bound: earlier log rows do not depend on the boot, and a reset starts at 0.
    if (Number(readAt) > end) return null
    return Math.max(seq, pruned) < prunedNow ? null : { seq, pruned }
  }

  #verdict(
    owner: string,
    request: PushRequest,
    client: Client,
    mutation: FrozenMutation | VoidMutation,
    blocked: Set<string>,
  ): Verdict {
    const { n, uuid, collection, id } = mutation
    if (n <= client.lastN) {
      if (client.verdicts.get(n)?.uuid !== uuid) return { n, uuid, status: 'client_conflict', row: null }
      return this.#savedVerdict(owner, client, n)
    }
    const applied = this.db.state.applied.get(`${owner}/${uuid}`)
    if (applied) {
      // A cloned profile sends the same mutation: the verdict is saved under this n too, without applying it again.
      client.lastN = n
      client.verdicts.set(n, { ...applied, verdict: { ...applied.verdict, n } })
      return this.#savedVerdict(owner, client, n)
    }
    const before = this.#version(mutation)
    const verdict = mutation.op === 'void' ? UNSENDABLE : this.#execute(owner, request.device ?? '', mutation, blocked)
    client.lastN = n
    const saved = { uuid, collection, id, verdict: { n, uuid, ...verdict, seq: this.db.state.clock } }
    client.verdicts.set(n, saved)
    if (verdict.status === 'applied' || verdict.status === 'merged')
      this.db.state.applied.set(`${owner}/${uuid}`, saved)
    const after = this.#version(mutation)
    const lost = (verdict.lost ?? []).map(({ field }) => field)
    if (mutation.op === 'void') return this.#savedVerdict(owner, client, n)
    if (before === after && ['applied', 'merged'].includes(verdict.status))
      for (const token of mutation.op === 'delete' ? [''] : tokensOf(mutation).map((found) => found.token))
        this.withoutEffect.push({ record: `${collection}/${id}`, token, at: this.db.state.clock })
    this.db.state.ledger.push({ owner, client: request.client, mutation, status: verdict.status, lost, before, after })
    return this.#savedVerdict(owner, client, n)
  }

  #execute(
    owner: string,
    device: string,
    mutation: FrozenMutation,
    blocked: Set<string>,
  ): Omit<Verdict, 'n' | 'uuid' | 'row'> {
    if (dependsOn(mutation).some((record) => blocked.has(record))) return { status: 'held' }
    try {
      const { status, lost } = this.db.transaction(() =>
        apply({ db: this.db, hooks: this.#hooks, owner, device, overwritten: this.overwritten }, mutation),
      )
      return lost ? { status, lost } : { status }
    } catch (error) {
      if (error instanceof Refused) {
        const { code, message, fields } = error
        return { status: 'rejected', code, message, ...(fields && { fields }) }
      }
      return { status: 'failed', message: 'A hook of the server failed.' }
    }
  }

  #version({ collection, id }: Pick<FrozenMutation, 'collection' | 'id'>): number {
    return this.db.state.log.get(`${collection}/${id}`)?.seq ?? 0
  }

  /** A saved verdict with the present row. */
  #savedVerdict(owner: string, client: Client, n: number): Verdict {
    const { verdict, collection, id } = client.verdicts.get(n)!
    return { ...verdict, row: this.#row(owner, { collection, id }) }
  }

  #row(owner: string, { collection, id }: Pick<FrozenMutation, 'collection' | 'id'>): Row | null {
    const row = this.db.get(collection, id)
    return row?.user_id === owner ? row : null
  }

  readonly #hooks: Hooks = {
    afterSave: (...saved) => this.#more.forEach((hooks) => hooks.afterSave?.(...saved)),
    afterRemove: (...removed) => this.#more.forEach((hooks) => hooks.afterRemove?.(...removed)),
    beforeSave: (collection, row, before, isAgain) => {
      for (const hooks of this.#more) hooks.beforeSave?.(collection, row, before, isAgain)
      if (collection === 'documents' && String(row.name).startsWith('refused'))
        throw new Refused('invalid', 'This is no name.')
      if (collection === 'documents' && !before)
        Object.assign(row, { type: documentType(String(row.name)), storage_path: '' })
      if (this.isFull && !before && !isFree(collection, this.db.tables))
        throw new Refused('limit', 'Your account is full.')
      if (collection !== 'bookmarks') return
      if (row.url !== before?.url && !String(row.url).startsWith('https://'))
        throw new Refused('invalid', 'This is no web address.')
      if (this.hooksFail && String(row.title).includes('boom')) throw new Error('A hook failed')
    },
  }
}
