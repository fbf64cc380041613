import type { BaseEntry, Json, Mutation, OutboxEntry, Row, SentEntry } from '../../web/sync/types.ts'
import type { Dump } from './disk.ts'
import type { Told } from './intents.ts'
import { RULES } from './model/collections.ts'
import type { LedgerLine, Version } from './model/state.ts'
import { checkSent } from './oracle-wire.ts'
import { Violation } from './violation.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

/** A device's disk, read. */
export type View = {
  rows: Map<string, Row>
  outbox: OutboxEntry[]
  bases: Map<string, BaseEntry>
  stale: Set<string>
  sent: SentEntry[]
  meta: { client?: string; nextN?: number; cursor?: string | null; turn?: number; resetting?: boolean }
}

export function viewOf(dump: Dump): View {
  const rows = new Map<string, Row>()
  for (const name of Object.keys(RULES)) for (const row of dump[name] as Row[]) rows.set(`${name}/${row.id}`, row)
  const meta = Object.fromEntries(
    (dump._meta as { key: string; value: unknown }[]).map(({ key, value }) => [key, value]),
  )
  return {
    rows,
    outbox: dump._outbox as OutboxEntry[],
    bases: new Map((dump._base as BaseEntry[]).map((base) => [base.record, base])),
    stale: new Set((dump._stale as { record: string }[]).map(({ record }) => record)),
    sent: dump._sent as SentEntry[],
    meta,
  }
}

/** What must hold on every device after every step. */
export async function checkStep(world: World): Promise<void> {
  const messages = world.fresh.splice(0)
  for (const device of world.devices) {
    const sent = messages.filter(({ tab }) => tab.device === device && !tab.isDead)
    if (device.disk.commits() === device.seen && sent.length === 0) {
      checkArmed(world, device)
      continue
    }
    device.seen = device.disk.commits()
    const view = viewOf(await device.disk.dump())
    checkOwner(device, view)
    checkSent(device, sent, view.outbox)
    checkShown(device, view)
    checkKnown(world, device, view)
    checkCounted(world, device, view)
    checkOrder(world, device, view)
    checkFresh(world, device, view)
    device.hasSendable = view.outbox.some(({ state }) => state !== 'refused')
    checkArmed(world, device)
  }
  world.ledger.fresh.length = 0
}

function fail(device: Device, message: string): never {
  throw new Violation(`${device.name}: ${message}`)
}

/** Nothing of one person is in another's database. */
function checkOwner({ name, owner }: Device, { rows, outbox }: View): void {
  for (const row of rows.values())
    if (row.user_id !== owner) throw new Violation(`${name}: row of ${String(row.user_id)}`)
  for (const { user } of outbox) if (user !== owner) throw new Violation(`${name}: outbox entry of ${user}`)
}

/** The screen is the last known row with what is pending over it, and nothing else. */
function checkShown(device: Device, { rows, outbox, bases }: View): void {
  const pending = new Map<string, Mutation[]>()
  for (const { state, record, mutation } of outbox) {
    if (!bases.has(record)) fail(device, `${record} has an entry in the outbox but no base`)
    if (state !== 'refused') pending.set(record, [...(pending.get(record) ?? []), mutation])
  }
  for (const [record, base] of bases) {
    if (base.assumed) continue
    const expected = (pending.get(record) ?? []).reduce(replayed, base.deleted ? null : base.row)
    const actual = rows.get(record) ?? null
    if (!alike(expected, actual)) {
      fail(device, `${record} shows ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`)
    }
  }
}

function replayed(
  row: Row | null,
  { op, id, collection, set = {}, inc = {}, add = {}, remove = {} }: Mutation,
): Row | null {
  if (op === 'delete' || (op === 'update' && !row)) return null
  const rule = RULES[collection]!
  // A create starts from nothing; what stands there already is the fault of a twin, and the server will refuse it.
  const next: Row = op === 'create' ? { id } : { ...row, id }
  for (const [field, value] of Object.entries(set)) {
    const isKept = op === 'upsert' && row && (rule.key?.includes(field) || field === 'created_at')
    if (!isKept) next[field] = value
  }
  for (const [field, delta] of Object.entries(inc)) {
    const { min = -Infinity, max = Infinity } = rule.fields[field]!
    next[field] = Math.max(min, Math.min(max, Number(next[field] ?? 0) + delta))
  }
  for (const field of new Set([...Object.keys(add), ...Object.keys(remove)])) {
    const kept = ((next[field] ?? []) as string[]).filter((tag) => !remove[field]?.includes(tag))
    next[field] = [...new Set([...kept, ...(add[field] ?? [])])]
  }
  return op === 'create' ? { ...row, ...next } : next
}

function alike(a: Row | null, b: Row | null): boolean {
  if (!a || !b) return a === b
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  fields.delete('user_id')
  return [...fields].every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]))
}

/** The server's row as this device knows it; undefined where it only assumes. */
export function knownRow({ rows, bases }: View, record: string): Row | null | undefined {
  const base = bases.get(record)
  if (base?.assumed) return undefined
  return base ? (base.deleted ? null : base.row) : (rows.get(record) ?? null)
}

const versions = new WeakMap<Row, Version>()

/** A state that the server ever had; null where nobody wrote such a row. */
export function versionOf(world: World, record: string, row: Row): Version | null {
  const known = versions.get(row)
  if (known) return known
  const json = JSON.stringify(row)
  const found = world.server.db.versions.get(record)?.findLast((version) => version.json === json) ?? null
  if (found) versions.set(row, found)
  return found
}

function isLost(world: World, { epoch, seq }: Version): boolean {
  // A second restore may begin above a number that the first one took away.
  return world.server.db.epochStarts.slice(epoch + 1).some((start) => seq > start)
}

/** Whether a restored server forgot that the record was deleted. */
function wasRemovedInVain(world: World, record: string): boolean {
  return (world.server.db.versions.get(record) ?? []).some((version) => version.deleted && isLost(world, version))
}

/** Rows are the server's own, and all that the cursor has passed is here: rows and cursor move together. */
function checkKnown(world: World, device: Device, view: View): void {
  for (const record of new Set([...view.rows.keys(), ...view.bases.keys()])) {
    const row = knownRow(view, record)
    if (row && !versionOf(world, record, row))
      fail(device, `${record} is held as ${JSON.stringify(row)}, which nobody wrote`)
  }
  const position = world.server.position({ cursor: view.meta.cursor ?? null, schema: device.schema })
  if (!position) return
  for (const [record, line] of world.server.db.state.log) {
    if (line.owner !== device.owner || line.seq > position.seq || view.stale.has(record)) continue
    const row = knownRow(view, record)
    if (row === undefined) continue
    const version = row && versionOf(world, record, row)
    if (version && isLost(world, version)) continue
    if (row === null && wasRemovedInVain(world, record)) continue
    if (line.deleted ? row !== null : (version?.seq ?? 0) < line.seq) {
      fail(
        device,
        `${record} is behind its cursor: ${JSON.stringify(row)}, server at ${line.seq}, cursor at ${position.seq}`,
      )
    }
  }
}

/** What the known row shows already is not pending too; what was settled is in the known row. */
function checkCounted(world: World, device: Device, view: View): void {
  const { ledger } = world.server.db.state
  const lines = new Map<string, LedgerLine>()
  for (const line of ledger) {
    if (['applied', 'merged'].includes(line.status) && line.after > line.before) lines.set(line.mutation.uuid, line)
  }
  for (const { state, record, mutation } of view.outbox) {
    // What waits in two cloned outboxes is settled by one, and still waits in the other.
    if (device.hasTwin) break
    const line = lines.get(mutation.uuid)
    // A refusal of before a restore may be heard while another tab's request of the same is carried out after it.
    const isCalledRefused = line && state === 'refused' && !world.ledger.wasRestored
    if (isCalledRefused) fail(device, `${record} calls ${mutation.uuid} refused, which took effect`)
    const row = line && state !== 'refused' ? knownRow(view, record) : null
    const version = row && versionOf(world, record, row)
    if (line && version && !isLost(world, version) && version.seq >= line.after) {
      fail(device, `${record} counts ${mutation.uuid} twice: in the server's row and as pending`)
    }
  }
  // A twin may have sent it once more to a restored server.
  const sent = device.hasTwin && world.ledger.wasRestored ? [] : view.sent
  for (const { mutation } of sent) {
    const record = `${mutation.collection}/${mutation.id}`
    const line = lines.get(mutation.uuid)
    const row = line ? knownRow(view, record) : undefined
    if (!line || row === undefined) continue
    const version = row && versionOf(world, record, row)
    if (version ? !isLost(world, version) && version.seq < line.after : isThereSince(world, record, line.after)) {
      fail(device, `${record} does not show ${mutation.uuid}, which was settled`)
    }
  }
}

/** Whether the record has been on the server ever since a sequence number. */
function isThereSince(world: World, record: string, seq: number): boolean {
  if (!world.server.db.state.log.has(record)) return false
  const versions = world.server.db.versions.get(record) ?? []
  return !versions.some((version) => version.deleted && version.seq >= seq)
}

/** Numbers are given once and in order; the turn and the cursor go forward. */
function checkOrder(world: World, device: Device, { outbox, meta }: View): void {
  const frozen = outbox.filter(({ state }) => state === 'frozen')
  if (new Set(frozen.map(({ n }) => n)).size < frozen.length) fail(device, 'two entries have one n')
  for (const { n } of frozen) if (n! >= (meta.nextN ?? 1)) fail(device, `n ${n} is above what was given`)
  for (const { state, n } of outbox)
    if (state !== 'frozen' && n !== undefined) fail(device, `n ${n} on a ${state} entry`)
  const { turn = 0, client = '' } = meta
  const [boot = '', seq = '0'] = (meta.cursor ?? '').split('.')
  const last = device.last
  if (last) {
    if (turn < last.turn) fail(device, `turn went back from ${last.turn} to ${turn}`)
    if (boot !== '' && boot === last.boot && Number(seq) < last.seq && !meta.resetting && !last.wasResetting) {
      fail(device, `the cursor went back from ${last.seq} to ${seq}`)
    }
  }
  device.last = { turn, boot, seq: Number(seq), wasResetting: meta.resetting === true }
  if (client !== '')
    world.ledger.clients.set(device.disk, (world.ledger.clients.get(device.disk) ?? new Set()).add(client))
}

/** A person sees what they have just been told is kept. */
function checkFresh(world: World, device: Device, { rows }: View): void {
  const fresh = world.ledger.fresh.filter(({ disk }) => disk === device.disk)
  const isLast = (told: Told): boolean =>
    !fresh.some(
      (later) =>
        later.order > told.order &&
        later.record === told.record &&
        (told.kind === 'delete' || later.kind === 'delete' || later.field === told.field),
    )
  for (const told of fresh) {
    // A sum in which a clone's queue counts twice tells nothing of its parts, on whichever device.
    const isBlurred = told.kind === 'inc' && world.ledger.told.some((o) => o.mayDouble && o.record === told.record)
    if (told.isOverNothing || isBlurred || (told.kind === 'inc' && device.hasTwin)) continue
    if (told.seen === undefined && told.kind !== 'delete') continue
    const row = rows.get(told.record)
    if (told.kind === 'delete') {
      if (row && isLast(told)) fail(device, `${told.record} is shown after it was deleted`)
    } else if (row && isLast(told) && !shows(row[told.field], told)) {
      fail(device, `${told.record} does not show ${told.token}, which was just written`)
    }
  }
}

function shows(value: Json | undefined, { kind, token }: Told): boolean {
  if (kind === 'tag') return Array.isArray(value) && value.includes(token)
  if (kind === 'set') return value === token
  return Math.floor(Number(value) / Number(token)) % 2 === 1
}

/** Something to send, online and signed in: then a timer is armed, or something is under way. */
export function checkArmed(world: World, device: Device): void {
  if (!device.hasSendable || !device.isOnline || !device.hasSession) return
  const leaders = device.tabs.filter((tab) => tab.leads && tab.isReady && !tab.isSignedOut)
  if (leaders.length === 0) return
  const isAlive = leaders.some(
    (tab) =>
      tab.isFrozen ||
      tab.held.length > 0 ||
      world.hasTimer(tab) ||
      world.network.messages.some((message) => message.tab === tab && !message.isGhost),
  )
  if (!isAlive) fail(device, 'has something to send, and no timer')
}
