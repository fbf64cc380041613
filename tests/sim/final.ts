import { isToken, tokensOf, type Told } from './intents.ts'
import { RULES } from './model/collections.ts'
import { viewOf } from './oracle.ts'
import { Violation } from './violation.ts'
import type { World } from './world.ts'

/** What must hold when the faults have ended, all has drained and every decision is made. */
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
  checkTold(world)
}

/** Every intent that was promised took effect exactly once, or a person knows why not. */
function checkTold(world: World): void {
  const { ledger, server } = world
  const applied = new Map<string, number>()
  const deletes = new Map<string, number>()
  const uuids = new Set<string>()
  for (const { mutation, status, owner } of server.db.state.ledger) {
    if (status !== 'applied' && status !== 'merged') continue
    const record = `${mutation.collection}/${mutation.id}`
    if (uuids.has(mutation.uuid)) throw new Violation(`${mutation.uuid} of ${owner} took effect twice`)
    uuids.add(mutation.uuid)
    if (mutation.op === 'delete') deletes.set(record, (deletes.get(record) ?? 0) + 1)
    for (const { token } of tokensOf(mutation))
      applied.set(`${record} ${token}`, (applied.get(`${record} ${token}`) ?? 0) + 1)
  }
  for (const told of ledger.told) {
    const { kind, record, token, state } = told
    const times = kind === 'delete' ? (deletes.get(record) ?? 0) : (applied.get(`${record} ${token}`) ?? 0)
    if (state === 'unkept' && kind !== 'delete' && times > 0)
      throw new Violation(`${record} ${token} took effect, and its write was refused`)
    if (kind === 'inc' && times > 1 && !told.mayDouble && !ledger.rebuilt.has(record)) {
      throw new Violation(`${record} ${token} counted ${times} times`)
    }
    if (state === 'kept' && times === 0 && !isExcused(world, told)) {
      throw new Violation(`${record} ${kind} ${told.field} ${token}, promised as ${told.order}, is nowhere`)
    }
  }
  checkHistory(world)
}

function isExcused({ ledger, server }: World, told: Told): boolean {
  if (told.isReleased || ledger.rebuilt.has(told.record)) return true
  const clients = ledger.clients.get(told.disk)?.size ?? 0
  // A backup older than a device's present name, or than a device that is gone, cannot be mended by it.
  if (ledger.wasRestored && (clients > 1 || ledger.retired.has(told.disk) || ledger.cloned.has(told.disk))) return true
  // Somebody else had deleted it before this write could run: there was nothing left to delete, and nothing is sent.
  if (told.kind === 'delete') return told.isSlow && wasDeleted(server, told.record)
  if (told.kind === 'inc') return false
  // The same person on the same device wrote over it before it left; a tag was taken off again.
  if (told.kind === 'tag') return ledger.untagged.has(`${told.record} ${told.token}`)
  return ledger.told.some(
    (later) =>
      (later.order > told.order || later.order === 0 || told.isSlow || later.isSlow) &&
      later !== told &&
      later.disk === told.disk &&
      later.record === told.record &&
      later.field === told.field &&
      later.state !== 'unkept',
  )
}

function wasDeleted({ db }: World['server'], record: string): boolean {
  return (db.versions.get(record) ?? []).some(({ deleted }) => deleted)
}

/** A value that somebody wrote and that was replaced by one who had not seen it is in the history. */
function checkHistory(world: World): void {
  const { cloned } = world.ledger
  for (const { record, field, value, by } of world.server.overwritten) {
    if (!isToken(value)) continue
    const told = world.ledger.told.findLast((one) => one.record === record && one.field === field && one.token === by)
    if (!told || told.seen === undefined) continue
    const mayHaveSeen = world.ledger.told.some(
      (one) =>
        (one.disk === told.disk || (cloned.has(one.disk) && cloned.has(told.disk))) &&
        one.record === record &&
        one.field === field &&
        (one.seen === value || one.seen === undefined || one.token === value),
    )
    if (!mayHaveSeen)
      throw new Violation(`${record} ${field}: ${value} was replaced by ${by}, unseen, and is in no history`)
  }
}
