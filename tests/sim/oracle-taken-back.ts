import type { OutboxEntry } from '../../web/sync/types.ts'
import { reached } from './coverage.ts'
import type { Device } from './device.ts'
import { viewOf } from './view.ts'
import { Violation } from './violation.ts'
import type { World } from './world.ts'

/** Of a record that was taken back nothing is left on the device, but for what was being written of it meanwhile. */
export async function checkTaken(world: World, { name, disk }: Device, record: string): Promise<void> {
  const isWriting = world.tracker.changes.some(
    (one) => one.disk === disk && one.record === record && (one.isSlow || one.state === 'pending'),
  )
  // A clone may have sent it.
  if (isWriting || world.tracker.cloned.has(disk)) return
  const { rows, outbox, bases } = viewOf(await disk.dump())
  const left = outbox.find((entry) => entry.record === record)
  if (left) throw new Violation(`${name}: ${left.mutation.op} of ${record} is ${left.state}, which was taken back`)
  if (rows.has(record) || bases.has(record)) throw new Violation(`${name}: ${record} is here, but was taken back`)
}

/** The person is told that it is too late only of what has had a number, or of which a later change has one: the server may have it. */
export function checkTooLate(
  { name, numbered }: Device,
  { state, mutation, record }: OutboxEntry,
  outbox: OutboxEntry[],
): void {
  reached('take back too late')
  if (outbox.some((entry) => entry.record === record && entry.state === 'frozen')) return
  if (state === 'queued' && ![...numbered].some((number) => number.endsWith(`/${mutation.uuid}`)))
    throw new Violation(`${name}: ${record} cannot be taken back, although it was never sent`)
}

/** Nothing of a record that was taken back reaches the server. */
export function checkTakenBack({ tracker, server }: World): void {
  for (const { disk, record, wasSent } of tracker.takenBack) {
    // A clone has it, too; and a restored server may carry out a delayed request for what it has refused, or held, before.
    if (tracker.cloned.has(disk) || (wasSent && tracker.wasRestored)) continue
    // What was being written of it meanwhile is refused, and the person may decide to have the record again.
    if (tracker.recreated.has(record)) continue
    if ((server.db.versions.get(record) ?? []).length > 0)
      throw new Violation(`${record} reached the server, but was taken back`)
  }
}
