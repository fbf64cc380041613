import { isToken, plainToken, tokensOf, type TrackedChange } from './change-tracker.ts'
import { RULES } from './model/collections.ts'
import { checkConflicts } from './oracle-conflicts.ts'
import { checkUnseen } from './oracle-unseen.ts'
import { checkPlaces } from './reading.ts'
import { viewOf } from './view.ts'
import { Violation } from './violation.ts'
import type { World } from './world.ts'

/** The invariants at the end: no faults, empty outboxes, all decisions made. */
export async function checkEnd(world: World): Promise<void> {
  for (const device of world.devices) {
    const view = viewOf(await device.disk.dump())
    const { name, owner } = device
    if (view.outbox.length > 0) throw new Violation(`${name}: ${view.outbox.length} entries never left the outbox`)
    if (view.bases.size > 0) throw new Violation(`${name}: base rows are left: ${[...view.bases.keys()].join(', ')}`)
    if (view.stale.size > 0 || view.meta.resetting) throw new Violation(`${name}: a reset never ended`)
    for (const collection of Object.keys(RULES)) {
      const rows = [...world.server.db.state.rows.get(collection)!.values()].filter((row) => row.user_id === owner)
      for (const row of rows) {
        const held = view.rows.get(`${collection}/${row.id}`)
        if (JSON.stringify(held) !== JSON.stringify(row)) {
          throw new Violation(
            `${name}: ${collection}/${row.id} is ${JSON.stringify(held)}, the server has ${JSON.stringify(row)}`,
          )
        }
      }
      const held = [...view.rows.keys()].filter((record) => record.startsWith(`${collection}/`))
      if (held.length !== rows.length)
        throw new Violation(`${name}: ${held.length} ${collection}, the server has ${rows.length}`)
    }
  }
  checkChanges(world)
}

/** Every committed change was applied exactly once, or there is a reason why not. */
function checkChanges(world: World): void {
  const { tracker, server } = world
  const applied = new Map<string, number>()
  const deletes = new Map<string, number>()
  const uuids = new Set<string>()
  for (const { mutation, status, owner } of server.db.state.ledger) {
    if (status !== 'applied' && status !== 'merged') continue
    const record = `${mutation.collection}/${mutation.id}`
    if (uuids.has(mutation.uuid)) throw new Violation(`${mutation.uuid} of ${owner} was applied twice`)
    uuids.add(mutation.uuid)
    if (mutation.op === 'delete') deletes.set(record, (deletes.get(record) ?? 0) + 1)
    for (const { token } of tokensOf(mutation))
      applied.set(`${record} ${token}`, (applied.get(`${record} ${token}`) ?? 0) + 1)
  }
  for (const change of tracker.changes) {
    const { kind, record, token, state } = change
    const times = kind === 'delete' ? (deletes.get(record) ?? 0) : (applied.get(`${record} ${token}`) ?? 0)
    if (state === 'failed' && kind !== 'delete' && kind !== 'plain' && times > 0)
      throw new Violation(`${record} ${token} was applied, but its write failed`)
    const mayBeTwice =
      change.isInClonedOutbox || tracker.recreated.has(record) || (tracker.wasRestored && tracker.retried.has(record))
    if (kind === 'inc' && times > 1 && !mayBeTwice) {
      throw new Violation(`${record} ${token} was applied ${times} times`)
    }
    if (state === 'committed' && times === 0 && !isExcused(world, change)) {
      throw new Violation(`${record} ${kind} ${change.field} ${token}, committed as ${change.order}, was not applied`)
    }
  }
  checkHistory(world)
  checkConflicts(world)
  checkUnseen(world)
  checkPlaces(world)
  checkLastValues(world)
}

function isExcused({ tracker, server }: World, change: TrackedChange): boolean {
  if (change.isReleased || change.isUnchanged || tracker.recreated.has(change.record)) return true
  // A device that was wiped has nothing that a restored server could get back.
  if (tracker.wasRestored && tracker.wiped.has(change.disk)) return true
  // It waited, and may have found the value there.
  if (change.kind === 'plain' && change.isSlow) return true
  // It changed nothing, and the server was restored to the state that was there already.
  if (
    server.withoutEffect.some(
      ({ record, token, at }) =>
        record === change.record && token === change.token && server.db.epochStarts.includes(at),
    )
  )
    return true
  // Another device deleted it before this write ran, or the disk lost it, so nothing was sent.
  if (change.kind === 'delete')
    return change.isSlow && (wasDeleted(server, change.record) || tracker.damaged.has(change.record))
  if (change.kind === 'inc') return false
  // The same device has overwritten the value, or removed the tag, before it was sent.
  if (change.kind === 'tag') return tracker.removedTags.has(`${change.record} ${change.token}`)
  return tracker.changes.some(
    (later) =>
      (later.order > change.order || later.order === 0 || change.isSlow || later.isSlow) &&
      later !== change &&
      later.disk === change.disk &&
      later.record === change.record &&
      later.field === change.field &&
      later.state !== 'failed',
  )
}

/**
 * The server has the last plain value of each field that one device alone has written. Such values are no proof of a mutation by
 * themselves: an earlier one with the same value may have been applied.
 */
function checkLastValues({ tracker, server }: World): void {
  if (tracker.wasRestored) return
  const fields = new Map<string, TrackedChange[]>()
  for (const change of tracker.changes) {
    if (change.kind !== 'plain') continue
    const name = `${change.record} ${change.field}`
    fields.set(name, [...(fields.get(name) ?? []), change])
  }
  for (const [name, changes] of fields) {
    const { record, field, disk } = changes[0]!
    const isPlain = (one: TrackedChange): boolean =>
      one.disk === disk && one.state === 'committed' && !one.isReleased && !one.isSlow && !one.isOnMissingRow
    if (!changes.every(isPlain) || tracker.cloned.has(disk) || tracker.recreated.has(record)) continue
    const [collection = '', id = ''] = record.split('/')
    const row = server.db.get(collection, id)
    const last = changes.reduce((a, b) => (a.order > b.order ? a : b))
    if (row && plainToken(field, row[field]) !== last.token)
      throw new Violation(`${name} is ${JSON.stringify(row[field])} on the server, ${last.token} was written last`)
  }
}

function wasDeleted({ db }: World['server'], record: string): boolean {
  return (db.versions.get(record) ?? []).some(({ deleted }) => deleted)
}

/** A value that was overwritten by somebody who had not seen it is in the history. */
function checkHistory(world: World): void {
  const { cloned } = world.tracker
  for (const { record, field, value, by } of world.server.overwritten) {
    if (!isToken(value)) continue
    const change = world.tracker.changes.findLast(
      (one) => one.record === record && one.field === field && one.token === by,
    )
    if (!change || change.seen === undefined) continue
    const mayHaveSeen = world.tracker.changes.some(
      (one) =>
        (one.disk === change.disk || (cloned.has(one.disk) && cloned.has(change.disk))) &&
        one.record === record &&
        one.field === field &&
        (one.seen === value || one.seen === undefined || one.token === value),
    )
    if (!mayHaveSeen)
      throw new Violation(`${record} ${field}: ${value} was overwritten by ${by}, unseen, and is not in the history`)
  }
}
