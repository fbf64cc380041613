import { SCHEMA } from '../../../web/collections/rules.ts'
import { extendLine, lineUpTo } from '../../../web/sync/history.ts'
import type {
  Fields,
  FrozenMutation,
  Json,
  Position,
  PullRequest,
  PullResponse,
  PushRequest,
  Row,
  Verdict,
} from '../../../web/sync/types.ts'
import type { ModelServer } from '../../sim/model/server.ts'
import { call, type Person, type Running } from '../http.ts'

/** A response of either server in a common form; `code` is 'ok' for a success. */
export type ServerReply = { code: string; lastN?: number; line?: Position[]; results?: Verdict[]; page?: PullResponse }

/** The state of a device with one of the two servers. */
export type DeviceState = {
  cursor: string | null
  /** What it knows of the server's history. */
  line: Position[]
  mirror: Map<string, Row>
  older: Pick<DeviceState, 'cursor' | 'mirror'>[]
}

export const newDeviceState = (): DeviceState => ({ cursor: null, line: [], older: [], mirror: new Map() })

/** A server in the comparison: the binary or the model. */
export interface ServerAdapter {
  push(person: Person, request: PushRequest): Promise<ServerReply>
  pull(person: Person, request: PullRequest): Promise<ServerReply>
}

/** The fields of each request of a device. */
export const envelope = (person: Person, client: string, after: number, { line }: DeviceState) => {
  const at = line.at(-1)
  return { client, user: person.id, schema: SCHEMA, after, ...(at && { at }) }
}

/** Pushes as a device in this state, which learns from the answer. */
export async function pushAs(
  server: ServerAdapter,
  person: Person,
  state: DeviceState,
  { client, after, mutations }: { client: string; after: number; mutations: FrozenMutation[] },
): Promise<ServerReply> {
  const reply = await server.push(person, { ...envelope(person, client, after, state), device: client, mutations })
  state.line = extendLine(state.line, reply.line)
  return reply
}

/** Pulls as a device in this state: if the server has another history, with what the device knows of it. */
export async function pullAs(
  server: ServerAdapter,
  person: Person,
  state: DeviceState,
  { client, after, limit }: { client: string; after: number; limit: number },
): Promise<ServerReply> {
  const request = { ...envelope(person, client, after, state), cursor: state.cursor, limit }
  const reply = await server.pull(person, request)
  return reply.code === '409 forked' ? server.pull(person, { ...request, line: state.line }) : reply
}

/** The binary, over HTTP. */
export function binaryAdapter(server: Running): ServerAdapter {
  const post = async (path: string, person: Person, body: unknown): Promise<ServerReply> => {
    const reply = await call(server, 'POST', path, { token: person.token, body })
    if (reply.status !== 200) return { code: `${reply.status} ${reply.body.code}` }
    const { lastN, line, results } = reply.body
    return { code: 'ok', lastN, line, results, page: reply.body as never }
  }
  return {
    push: (person, request) => post('/api/sync/push', person, request),
    pull: (person, request) => post('/api/sync/pull', person, request),
  }
}

const FAILURES: Record<string, string> = {
  wrong_user: '403 wrong_user',
  forked: '409 forked',
  upgrade_required: '409 upgrade_required',
  too_large: '413 too_large',
}

/** The model, called directly. */
export function modelAdapter(model: ModelServer): ServerAdapter {
  const convert = (result: ReturnType<ModelServer['push']> | ReturnType<ModelServer['pull']>): ServerReply => {
    if (!result.ok) return { code: FAILURES[result.failure.kind] ?? result.failure.kind }
    const { lastN, line, results } = result.value
    return { code: 'ok', lastN, ...(line && { line }), results, page: result.value as never }
  }
  return {
    push: async (person, request) => convert(model.push(person.id, structuredClone(request))),
    pull: async (person, request) => convert(model.pull(person.id, request)),
  }
}

// Times in the tests are before 2026; later ones are set by the server.
const SERVER_TIME = '2026'

const isOfServer = (at: Json | undefined): boolean => typeof at === 'string' && at >= SERVER_TIME

/** Rows that a server makes of its own accord, with ids of its own: of the history, of what was ordered, of seats, and what it tells of these. */
const hasOwnId = (row: Row): boolean =>
  'theirs' in row ||
  'order_id' in row ||
  'event_id' in row ||
  ('category' in row && /^\/(orders|events)\b/.test(String(row.link)))

/** A row without values that each server generates: times, and some ids. */
export function plain(row: Row | null): unknown {
  if (!row) return null
  const { updated_at: _, ...rest } = row
  for (const field of ['created_at', 'placed_at']) if (isOfServer(rest[field])) rest[field] = 'now'
  if (Array.isArray(rest.timeline)) rest.timeline = (rest.timeline as Fields[]).map(plainStep)
  if (hasOwnId(row)) rest.id = 'made by the server'
  // The key of what is told of a registration has its id.
  if (row.category === 'events') rest.event = String(row.event).split(':')[0]!
  return rest
}

/** A step of an order. What goes back at once may have its credit notes in any order: their numbers are compared as a whole. */
const plainStep = (step: Fields): Fields => ({
  ...step,
  at: isOfServer(step.at) ? 'now' : step.at!,
  ...(step.credit !== undefined && { credit: 'a credit note' }),
})

/** The parts of a verdict that must be equal; messages may differ. */
export function plainVerdict({ n, uuid, status, row, lost, code, fields }: Verdict): unknown {
  return {
    n,
    uuid,
    status,
    row: plain(row),
    lost: [...(lost ?? [])].sort((a, b) => (a.field < b.field ? -1 : 1)),
    ...(status === 'rejected' ? { code } : {}),
    // With these, what was ordered comes back to the cart.
    ...(code === 'order_changed' ? { fields } : {}),
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
  state.line = extendLine(lineUpTo(state.line, page.fork ?? Infinity), page.line)
}
