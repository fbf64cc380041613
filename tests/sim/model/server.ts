import type { TransportResult } from '../../../web/sync/ports.ts'
import type {
  FrozenMutation,
  PullRequest,
  PullResponse,
  PushRequest,
  PushResponse,
  Row,
  Verdict,
} from '../../../web/sync/types.ts'
import { apply, Refused, type Hooks, type Overwritten } from './apply.ts'
import { Database, type Client, type LogLine } from './state.ts'

const MOST_MUTATIONS = 500

/** The server by the protocol page: what a push and a pull answer, and nothing of how the real one does it. */
export class ModelServer {
  readonly db: Database
  /** Pushes of devices with an older schema are refused; they may still pull. */
  minSchema = 1
  /** While true a title that holds "boom" breaks a hook. */
  breaking = false
  /** For those who look on: which values gave way to which. */
  readonly overwritten: Overwritten[] = []

  constructor(now: () => number) {
    this.db = new Database(now)
  }

  push(session: string, request: PushRequest): TransportResult<PushResponse> {
    if (request.user !== session) return { ok: false, failure: { kind: 'wrong_user' } }
    if (request.schema < this.minSchema) return { ok: false, failure: { kind: 'upgrade_required' } }
    if (request.mutations.length > MOST_MUTATIONS) return { ok: false, failure: { kind: 'too_large' } }
    const client = this.#client(session, request.client)
    if (request.after > client.lastN) return { ok: false, failure: { kind: 'gap', lastN: client.lastN } }
    const results: Verdict[] = []
    const broken = new Set<string>()
    for (const mutation of request.mutations) {
      const verdict = this.#verdict(session, request, client, mutation, broken)
      results.push(verdict)
      if (verdict.status === 'client_conflict') break
      if (!['applied', 'merged'].includes(verdict.status)) broken.add(`${mutation.collection}/${mutation.id}`)
    }
    // Every record as it is now, whatever it was when its own mutation was carried out.
    // A conflict says nothing of the record: it is another device's number.
    const shown = results.map((verdict, index) =>
      verdict.status === 'client_conflict'
        ? verdict
        : { ...verdict, row: this.#row(session, request.mutations[index]!) },
    )
    return { ok: true, value: { lastN: client.lastN, results: shown } }
  }

  pull(session: string, request: PullRequest): TransportResult<PullResponse> {
    if (request.user !== session) return { ok: false, failure: { kind: 'wrong_user' } }
    const { state } = this.db
    const from = this.position(request)
    const reset = from === null
    const seq = from?.seq ?? 0
    const wanted = (line: LogLine): boolean =>
      line.owner === session && line.seq > seq && !(request.cursor === null && line.deleted)
    const lines = [...state.log.values()].filter(wanted).sort((a, b) => a.seq - b.seq)
    const page = lines.slice(0, request.limit)
    const more = lines.length > page.length
    const changes: Record<string, Row[]> = {}
    const deleted: Record<string, string[]> = {}
    for (const { collection, record, deleted: isDeleted } of page) {
      if (isDeleted) (deleted[collection] ??= []).push(record)
      else (changes[collection] ??= []).push(this.db.get(collection, record)!)
    }
    const reached = more ? page.at(-1)!.seq : state.clock
    // Tombstones pruned before a reset began are no loss to it: its first pages may lie below them.
    const mark = from?.pruned ?? state.pruned
    // The clock as this page was read: a backup from before that moment may hold rows below `reached` that are above it now.
    const cursor = [state.boots.at(-1)!.id, reached, request.schema, mark, state.clock].join('.')
    const client = this.#client(session, request.client)
    const results = [...client.kept.keys()].filter((n) => n > request.after).map((n) => this.#kept(session, client, n))
    return { ok: true, value: { cursor, more, reset, lastN: client.lastN, results, changes, deleted } }
  }

  #client(owner: string, id: string): Client {
    const key = `${owner}/${id}`
    const known = this.db.state.clients.get(key) ?? { lastN: 0, kept: new Map() }
    this.db.state.clients.set(key, known)
    return known
  }

  /** Where a cursor stands, or null when it is not of this history of the data. */
  position({ cursor, schema }: Pick<PullRequest, 'cursor' | 'schema'>): { seq: number; pruned: number } | null {
    if (cursor === null) return null
    const [boot = '', seqText, schemaText, prunedText, readAt] = cursor.split('.')
    const [seq, pruned] = [Number(seqText), Number(prunedText)]
    const { boots, clock, pruned: prunedNow } = this.db.state
    const index = boots.findIndex(({ id }) => id === boot)
    if (index < 0 || Number(schemaText) !== schema) return null
    const end = boots[index + 1]?.start ?? clock
    // No lower bound: what was logged before a run began is the same for all, and a reset's pages begin down there.
    if (Number(readAt) > end) return null
    return Math.max(seq, pruned) < prunedNow ? null : { seq, pruned }
  }

  #verdict(
    owner: string,
    request: PushRequest,
    client: Client,
    mutation: FrozenMutation,
    broken: Set<string>,
  ): Verdict {
    const { n, uuid, collection, id } = mutation
    if (n <= client.lastN) {
      if (client.kept.get(n)?.uuid !== uuid) return { n, uuid, status: 'client_conflict', row: null }
      return this.#kept(owner, client, n)
    }
    const done = this.db.state.done.get(`${owner}/${uuid}`)
    if (done) {
      // A cloned profile sends what its twin has sent: kept under this n too, not carried out again.
      client.lastN = n
      client.kept.set(n, { ...done, verdict: { ...done.verdict, n } })
      return this.#kept(owner, client, n)
    }
    const before = this.#version(mutation)
    const verdict = this.#execute(owner, request.device ?? '', mutation, broken)
    client.lastN = n
    const kept = { uuid, collection, id, verdict: { n, uuid, ...verdict } }
    client.kept.set(n, kept)
    if (verdict.status === 'applied' || verdict.status === 'merged') this.db.state.done.set(`${owner}/${uuid}`, kept)
    const after = this.#version(mutation)
    const lost = (verdict.lost ?? []).map(({ field }) => field)
    this.db.state.ledger.push({ owner, client: request.client, mutation, status: verdict.status, lost, before, after })
    return this.#kept(owner, client, n)
  }

  #execute(
    owner: string,
    device: string,
    mutation: FrozenMutation,
    broken: Set<string>,
  ): Omit<Verdict, 'n' | 'uuid' | 'row'> {
    if (dependsOn(mutation).some((record) => broken.has(record))) return { status: 'held' }
    try {
      const { status, lost } = this.db.transaction(() =>
        apply({ db: this.db, hooks: this.#hooks, owner, device, overwritten: this.overwritten }, mutation),
      )
      return lost ? { status, lost } : { status }
    } catch (error) {
      if (error instanceof Refused) return { status: 'rejected', code: error.code, message: error.message }
      return { status: 'failed', message: 'A rule of the server broke.' }
    }
  }

  #version({ collection, id }: FrozenMutation): number {
    return this.db.state.log.get(`${collection}/${id}`)?.seq ?? 0
  }

  /** A kept verdict with the row as it is now. */
  #kept(owner: string, client: Client, n: number): Verdict {
    const { verdict, collection, id } = client.kept.get(n)!
    return { ...verdict, row: this.#row(owner, { collection, id }) }
  }

  #row(owner: string, { collection, id }: Pick<FrozenMutation, 'collection' | 'id'>): Row | null {
    const row = this.db.get(collection, id)
    return row?.user_id === owner ? row : null
  }

  readonly #hooks: Hooks = {
    beforeSave: (collection, row, before) => {
      if (collection !== 'bookmarks') return
      if (row.url !== before?.url && !String(row.url).startsWith('https://'))
        throw new Refused('invalid', 'This is no web address.')
      if (this.breaking && String(row.title).includes('boom')) throw new Error('A hook broke')
    },
  }
}

/** The record of a mutation, and those that its relations name. */
function dependsOn({ collection, id, set }: FrozenMutation): string[] {
  const folder = collection === 'bookmarks' ? set?.folder_id : undefined
  return folder ? [`${collection}/${id}`, `bookmark_folders/${String(folder)}`] : [`${collection}/${id}`]
}
