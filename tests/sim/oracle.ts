import type { Json, Mutation, Row } from '../../web/sync/types.ts'
import { plainToken, type TrackedChange } from './change-tracker.ts'
import { RULES } from './model/collections.ts'
import type { LedgerLine, Version } from './model/state.ts'
import { promisesOf } from './oracle-promises.ts'
import { checkRefusals } from './oracle-refusals.ts'
import { checkSent } from './oracle-requests.ts'
import { checkTakenBack } from './oracle-taken-back.ts'
import { viewOf, type View } from './view.ts'
import { Violation } from './violation.ts'
import type { Device } from './device.ts'
import type { World } from './world.ts'

/** The invariants of every device after every step. */
export async function checkStep(world: World): Promise<void> {
  const messages = world.newMessages.splice(0)
  for (const device of world.devices) {
    const sent = messages.filter(({ tab }) => tab.device === device && !tab.isDead)
    if (device.disk.commits() === device.checkedCommits && sent.length === 0) {
      checkTimer(world, device)
      continue
    }
    device.checkedCommits = device.disk.commits()
    const view = viewOf(await device.disk.dump())
    checkOwner(device, view)
    checkSent(world, device, sent, view.outbox)
    checkRefusals(world, device, view.outbox)
    promisesOf(device.disk).check(world, device, view)
    checkVisibleRows(device, view)
    forgetHealed(world, device, view)
    checkServerRows(world, device, view)
    checkAppliedOnce(world, device, view)
    checkNumbers(world, device, view)
    checkJustCommitted(world, device, view)
    device.hasSendable = view.outbox.some(({ state }) => state !== 'refused')
    checkTimer(world, device)
  }
  checkTakenBack(world)
  world.tracker.justCommitted.length = 0
}

function fail(device: Device, message: string): never {
  throw new Violation(`${device.name}: ${message}`)
}

/** The database contains data of its owner only. */
function checkOwner({ name, owner }: Device, { rows, outbox }: View): void {
  for (const row of rows.values())
    if (row.user_id !== owner) throw new Violation(`${name}: row of ${String(row.user_id)}`)
  for (const { user } of outbox) if (user !== owner) throw new Violation(`${name}: outbox entry of ${user}`)
}

/** Each visible row is the base with the pending mutations replayed over it. */
function checkVisibleRows(device: Device, { rows, outbox, bases }: View): void {
  const pending = new Map<string, Mutation[]>()
  for (const { state, record, mutation } of outbox) {
    if (!bases.has(record)) fail(device, `${record} has an entry in the outbox but no base`)
    if (state !== 'refused') pending.set(record, [...(pending.get(record) ?? []), mutation])
  }
  for (const [record, base] of bases) {
    if (base.assumed) continue
    const expected = (pending.get(record) ?? []).reduce(replayed, base.deleted ? null : base.row)
    const actual = rows.get(record) ?? null
    if (!rowsEqual(expected, actual)) {
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
  // A create ignores an existing row, which only a cloned profile can cause; the server will reject the create.
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

function rowsEqual(a: Row | null, b: Row | null): boolean {
  if (!a || !b) return a === b
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  fields.delete('user_id')
  return [...fields].every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]))
}

/** The last known server row of a record; undefined if the base is assumed. */
export function serverRow({ rows, bases }: View, record: string): Row | null | undefined {
  const base = bases.get(record)
  if (base?.assumed) return undefined
  return base ? (base.deleted ? null : base.row) : (rows.get(record) ?? null)
}

const versions = new WeakMap<Row, Version>()

/** The version of the record that equals the row; null if the server never had such a row. */
export function versionOf(world: World, record: string, row: Row): Version | null {
  const known = versions.get(row)
  if (known) return known
  const json = JSON.stringify(row)
  const found = world.server.db.versions.get(record)?.findLast((version) => version.json === json) ?? null
  if (found) versions.set(row, found)
  return found
}

function isLost(world: World, { epoch, seq }: Version): boolean {
  // A version may be lost in any later restore.
  return world.server.db.epochStarts.slice(epoch + 1).some((start) => seq > start)
}

/** Whether a restore has undone a deletion of the record. */
function wasDeletionLost(world: World, record: string): boolean {
  return (world.server.db.versions.get(record) ?? []).some((version) => version.deleted && isLost(world, version))
}

/**
 * A damaged record is whole again once the device has what the server has. That neither has it says nothing before the device knows of the
 * deletion: a restore may undo that, or a device may send the record again, and only then an audit finds that this one has lost it.
 */
function forgetHealed(world: World, device: Device, view: View): void {
  for (const record of device.damaged) {
    const row = serverRow(view, record)
    const [collection = '', id = ''] = record.split('/')
    const stored = world.server.db.get(collection, id) ?? null
    const known = world.server.position({ cursor: view.meta.cursor ?? null, schema: device.schema })?.seq ?? -1
    if (stored === null && (world.server.db.state.log.get(record)?.seq ?? Infinity) > known) continue
    if (row !== undefined && JSON.stringify(row) === JSON.stringify(stored)) device.damaged.delete(record)
  }
}

/** Rows are versions that the server has had, and none is older than the cursor. */
function checkServerRows(world: World, device: Device, view: View): void {
  for (const record of new Set([...view.rows.keys(), ...view.bases.keys()])) {
    const row = serverRow(view, record)
    if (row && !versionOf(world, record, row))
      fail(device, `${record} is held as ${JSON.stringify(row)}, which the server never had`)
  }
  const position = world.server.position({ cursor: view.meta.cursor ?? null, schema: device.schema })
  if (!position) return
  for (const [record, line] of world.server.db.state.log) {
    if (line.owner !== device.owner || line.seq > position.seq || view.stale.has(record)) continue
    if (device.damaged.has(record)) continue
    const row = serverRow(view, record)
    if (row === undefined) continue
    const version = row && versionOf(world, record, row)
    if (version && isLost(world, version)) continue
    if (row === null && wasDeletionLost(world, record)) continue
    if (line.deleted ? row !== null : (version?.seq ?? 0) < line.seq) {
      fail(
        device,
        `${record} is older than the cursor: ${JSON.stringify(row)}, server at ${line.seq}, cursor at ${position.seq}`,
      )
    }
  }
}

/** The server row contains no pending mutation, and contains every settled one. */
function checkAppliedOnce(world: World, device: Device, view: View): void {
  const { ledger } = world.server.db.state
  const lines = new Map<string, LedgerLine>()
  for (const line of ledger) {
    if (['applied', 'merged'].includes(line.status) && line.after > line.before) lines.set(line.mutation.uuid, line)
  }
  for (const { state, record, mutation, n, sent = [] } of view.outbox) {
    // Of two cloned outboxes, one may have sent the mutation while it is still pending in the other.
    if (device.isCloned) break
    const line = lines.get(mutation.uuid)
    // After a restore, a mutation may be applied although its earlier rejection reaches the device later.
    const isWronglyRefused = line && state === 'refused' && !world.tracker.wasRestored
    if (isWronglyRefused) fail(device, `${record}: ${mutation.uuid} is refused, but was applied`)
    // Nor does the device know, until it tries again, that a restored server got a delayed request for what had failed, or was held, before:
    // it has forgotten that number.
    const isForgotten = line !== undefined && ![n, ...sent].includes(line.mutation.n)
    const isDelayed = world.tracker.wasRestored && isForgotten
    const row = line && state !== 'refused' && !isDelayed ? serverRow(view, record) : null
    const version = row && versionOf(world, record, row)
    if (line && version && !isLost(world, version) && version.seq >= line.after) {
      fail(device, `${record} contains ${mutation.uuid} twice: in the server row and as pending`)
    }
  }
  // A request that arrives late at a restored server changes what was healed.
  const mayBeLate = (record: string) => world.tracker.wasRestored && world.tracker.damaged.has(record)
  // A clone may have sent it again to a restored server.
  const sent = device.isCloned && world.tracker.wasRestored ? [] : view.sent
  for (const { mutation } of sent) {
    const record = `${mutation.collection}/${mutation.id}`
    const line = lines.get(mutation.uuid)
    const row = line ? serverRow(view, record) : undefined
    if (!line || row === undefined || device.damaged.has(record) || mayBeLate(record)) continue
    const version = row && versionOf(world, record, row)
    if (version ? !isLost(world, version) && version.seq < line.after : existsSince(world, record, line.after)) {
      fail(device, `${record} does not contain ${mutation.uuid}, which was settled`)
    }
  }
}

/** Whether the record has existed on the server since a sequence number. */
function existsSince(world: World, record: string, seq: number): boolean {
  if (!world.server.db.state.log.has(record)) return false
  const versions = world.server.db.versions.get(record) ?? []
  return !versions.some((version) => version.deleted && version.seq >= seq)
}

/** Numbers are unique and increase; the generation and the cursor never decrease. */
function checkNumbers(world: World, device: Device, { outbox, meta }: View): void {
  const frozen = outbox.filter(({ state }) => state === 'frozen')
  if (new Set(frozen.map(({ n }) => n)).size < frozen.length) fail(device, 'two entries have one n')
  for (const { n } of frozen) if (n! >= (meta.nextN ?? 1)) fail(device, `n ${n} is not below nextN`)
  for (const { state, n } of outbox)
    if (state !== 'frozen' && n !== undefined) fail(device, `n ${n} on a ${state} entry`)
  const { turn: generation = 0, client = '' } = meta
  const [boot = '', seq = '0'] = (meta.cursor ?? '').split('.')
  const last = device.last
  if (last) {
    if (generation < last.generation) fail(device, `generation went from ${last.generation} to ${generation}`)
    if (boot !== '' && boot === last.boot && Number(seq) < last.seq && !meta.resetting && !last.wasResetting) {
      fail(device, `the cursor went from ${last.seq} to ${seq}`)
    }
  }
  device.last = { generation, boot, seq: Number(seq), wasResetting: meta.resetting === true }
  if (client !== '')
    world.tracker.clients.set(device.disk, (world.tracker.clients.get(device.disk) ?? new Set()).add(client))
}

/** A change is visible right after its write has resolved. */
function checkJustCommitted(world: World, device: Device, { rows }: View): void {
  const committed = world.tracker.justCommitted.filter(({ disk }) => disk === device.disk)
  const isLast = (change: TrackedChange): boolean =>
    !committed.some(
      (later) =>
        later.order > change.order &&
        later.record === change.record &&
        (change.kind === 'delete' || later.kind === 'delete' || later.field === change.field),
    )
  for (const change of committed) {
    // If a clone sends its outbox too, the sum does not show its parts, on any device.
    const isAmbiguous =
      change.kind === 'inc' && world.tracker.changes.some((o) => o.isInClonedOutbox && o.record === change.record)
    if (change.isOnMissingRow || isAmbiguous || (change.kind === 'inc' && device.isCloned)) continue
    if (change.seen === undefined && change.kind !== 'delete') continue
    const row = rows.get(change.record)
    if (change.kind === 'delete') {
      if (row && isLast(change)) fail(device, `${change.record} is visible after it was deleted`)
    } else if (row && isLast(change) && !showsChange(row[change.field], change)) {
      fail(device, `${change.record} does not show ${change.token}, which was just written`)
    }
  }
}

function showsChange(value: Json | undefined, { kind, field, token }: TrackedChange): boolean {
  if (kind === 'tag') return Array.isArray(value) && value.includes(token)
  if (kind === 'set') return value === token
  if (kind === 'plain') return plainToken(field, value) === token
  return Math.floor(Number(value) / Number(token)) % 2 === 1
}

/** With sendable mutations, online and signed in, a timer is armed or a request is in progress. */
export function checkTimer(world: World, device: Device): void {
  if (!device.hasSendable || !device.isOnline || !device.hasSession) return
  const leaders = device.tabs.filter((tab) => tab.leads && tab.isReady && !tab.isSignedOut)
  if (leaders.length === 0) return
  const isAlive = leaders.some(
    (tab) =>
      tab.isFrozen ||
      tab.held.length > 0 ||
      world.hasTimer(tab) ||
      world.network.messages.some((message) => message.tab === tab && !message.isAbandoned),
  )
  if (!isAlive) fail(device, 'has sendable mutations, but no timer')
}
