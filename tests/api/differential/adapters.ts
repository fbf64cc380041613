import { SCHEMA } from '../../../web/collections/rules.ts'
import type { FrozenMutation, PullResponse, Row, Verdict } from '../../../web/sync/types.ts'
import type { ModelServer } from '../../sim/model/server.ts'
import { call, type Person, type Running } from '../http.ts'

/** A response of either server in a common form; `code` is 'ok' for a success. */
export type ServerReply = { code: string; lastN?: number; results?: Verdict[]; page?: PullResponse }

/** The state of a device with one of the two servers. */
export type DeviceState = {
  cursor: string | null
  mirror: Map<string, Row>
  older: Pick<DeviceState, 'cursor' | 'mirror'>[]
}

export const newDeviceState = (): DeviceState => ({ cursor: null, older: [], mirror: new Map() })

/** A server in the comparison: the binary or the model. */
export interface ServerAdapter {
  push(person: Person, client: string, after: number, device: string, mutations: FrozenMutation[]): Promise<ServerReply>
  pull(person: Person, client: string, after: number, cursor: string | null, limit: number): Promise<ServerReply>
}

/** The binary, over HTTP. */
export function binaryAdapter(server: Running): ServerAdapter {
  const post = async (path: string, person: Person, body: unknown): Promise<ServerReply> => {
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
      post('/api/sync/push', person, { client, user: person.id, schema: SCHEMA, after, device, mutations }),
    pull: (person, client, after, cursor, limit) =>
      post('/api/sync/pull', person, { client, user: person.id, schema: SCHEMA, after, cursor, limit }),
  }
}

const FAILURES: Record<string, string> = {
  wrong_user: '403 wrong_user',
  gap: '409 gap',
  upgrade_required: '409 upgrade_required',
  too_large: '413 too_large',
}

/** The model, called directly. */
export function modelAdapter(model: ModelServer): ServerAdapter {
  const convert = (result: ReturnType<ModelServer['push']> | ReturnType<ModelServer['pull']>): ServerReply => {
    if (result.ok) {
      const { lastN, results } = result.value
      return { code: 'ok', lastN, results, page: result.value as never }
    }
    const { failure } = result
    return { code: FAILURES[failure.kind] ?? failure.kind, ...('lastN' in failure ? { lastN: failure.lastN } : {}) }
  }
  return {
    push: async (person, client, after, device, mutations) =>
      convert(
        model.push(person.id, structuredClone({ client, user: person.id, schema: SCHEMA, after, device, mutations })),
      ),
    pull: async (person, client, after, cursor, limit) =>
      convert(model.pull(person.id, { client, user: person.id, schema: SCHEMA, after, cursor, limit })),
  }
}

// Times in the tests are before 2026; later ones are set by the server.
const SERVER_TIME = '2026'

/** A row without values that each server generates: times, and ids of history rows. */
export function plain(row: Row | null): unknown {
  if (!row) return null
  const { updated_at: _, ...rest } = row
  if (typeof rest.created_at === 'string' && rest.created_at >= SERVER_TIME) rest.created_at = 'now'
  if ('theirs' in rest) rest.id = 'made by the server'
  return rest
}

/** The parts of a verdict that must be equal; messages may differ. */
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

/** The rows of a device in a defined order. */
export function plainMirror(mirror: Map<string, Row>): string[] {
  return [...mirror].map(([key, row]) => `${key.split('/')[0]} ${stable(plain(row))}`).sort()
}

/** JSON with sorted keys. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Applies a page to the mirror of a device. */
export function applyPage(state: DeviceState, page: PullResponse): void {
  state.older.push({ cursor: state.cursor, mirror: new Map(state.mirror) })
  if (page.reset) state.mirror.clear()
  for (const [collection, rows] of Object.entries(page.changes)) {
    for (const row of rows) state.mirror.set(`${collection}/${row.id}`, row)
  }
  for (const [collection, ids] of Object.entries(page.deleted))
    for (const id of ids) state.mirror.delete(`${collection}/${id}`)
  state.cursor = page.cursor
}
