import { SCHEMA } from '../../../web/collections/rules.ts'
import type { FrozenMutation, PullResponse, Row, Verdict } from '../../../web/sync/types.ts'
import type { ModelServer } from '../../sim/model/server.ts'
import { call, type Person, type Running } from '../http.ts'

/** What either server says, in one form; `code` is 'ok' where the request was heard. */
export type Said = { code: string; lastN?: number; results?: Verdict[]; page?: PullResponse }

/** One device as one of the two servers knows it. */
export type Seat = { cursor: string | null; mirror: Map<string, Row>; older: Pick<Seat, 'cursor' | 'mirror'>[] }

export const newSeat = (): Seat => ({ cursor: null, older: [], mirror: new Map() })

/** A server in the comparison: the real binary or the model. */
export interface Side {
  push(person: Person, client: string, after: number, device: string, mutations: FrozenMutation[]): Promise<Said>
  pull(person: Person, client: string, after: number, cursor: string | null, limit: number): Promise<Said>
}

/** The binary, by HTTP. */
export function realSide(server: Running): Side {
  const said = async (path: string, person: Person, body: unknown): Promise<Said> => {
    const reply = await call(server, 'POST', path, { token: person.token, body })
    if (reply.status === 200)
      return { code: 'ok', lastN: reply.body.lastN, results: reply.body.results, page: reply.body as never }
    return {
      code: `${reply.status} ${reply.body.code}`,
      ...(reply.body.lastN === undefined ? {} : { lastN: reply.body.lastN }),
    }
  }
  return {
    push: (person, client, after, device, mutations) =>
      said('/api/sync/push', person, { client, user: person.id, schema: SCHEMA, after, device, mutations }),
    pull: (person, client, after, cursor, limit) =>
      said('/api/sync/pull', person, { client, user: person.id, schema: SCHEMA, after, cursor, limit }),
  }
}

const FAILURES: Record<string, string> = {
  wrong_user: '403 wrong_user',
  gap: '409 gap',
  upgrade_required: '409 upgrade_required',
  too_large: '413 too_large',
}

/** The model, by call. */
export function modelSide(model: ModelServer): Side {
  const said = (answer: ReturnType<ModelServer['push']> | ReturnType<ModelServer['pull']>): Said => {
    if (answer.ok) {
      const { lastN, results } = answer.value
      return { code: 'ok', lastN, results, page: answer.value as never }
    }
    const { failure } = answer
    return { code: FAILURES[failure.kind] ?? failure.kind, ...('lastN' in failure ? { lastN: failure.lastN } : {}) }
  }
  return {
    push: async (person, client, after, device, mutations) =>
      said(
        model.push(person.id, structuredClone({ client, user: person.id, schema: SCHEMA, after, device, mutations })),
      ),
    pull: async (person, client, after, cursor, limit) =>
      said(model.pull(person.id, { client, user: person.id, schema: SCHEMA, after, cursor, limit })),
  }
}

// Times that tests give lie before 2026; later ones are the server's own.
const SERVER_TIME = '2026'

/** A row without what each server makes for itself: its clock, and the ids of history. */
export function plain(row: Row | null): unknown {
  if (!row) return null
  const { updated_at: _, ...rest } = row
  if (typeof rest.created_at === 'string' && rest.created_at >= SERVER_TIME) rest.created_at = 'now'
  if ('theirs' in rest) rest.id = 'made by the server'
  return rest
}

/** What of a verdict both must agree on: words are the server's own. */
export function plainVerdict({ n, uuid, status, row, lost, code }: Verdict): unknown {
  return {
    n,
    uuid,
    status,
    row: plain(row),
    lost: [...(lost ?? [])].sort((a, b) => (a.field < b.field ? -1 : 1)),
    ...(status === 'rejected' ? { code } : {}),
  }
}

/** What a device holds, in an order that both share. */
export function plainMirror(mirror: Map<string, Row>): string[] {
  return [...mirror].map(([key, row]) => `${key.split('/')[0]} ${stable(plain(row))}`).sort()
}

/** JSON with sorted names. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Takes a page into a device's mirror. */
export function takeIn(seat: Seat, page: PullResponse): void {
  seat.older.push({ cursor: seat.cursor, mirror: new Map(seat.mirror) })
  if (page.reset) seat.mirror.clear()
  for (const [collection, rows] of Object.entries(page.changes)) {
    for (const row of rows) seat.mirror.set(`${collection}/${row.id}`, row)
  }
  for (const [collection, ids] of Object.entries(page.deleted))
    for (const id of ids) seat.mirror.delete(`${collection}/${id}`)
  seat.cursor = page.cursor
}
