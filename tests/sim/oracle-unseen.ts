import type { Json } from '../../web/sync/types.ts'
import type { TrackedChange } from './change-tracker.ts'
import { reached } from './coverage.ts'
import { Violation } from './violation.ts'
import type { World } from './world.ts'

/**
 * A form that is saved replaces what the device shows by then. What of that the form had not shown is in the history, unless something
 * else became of it: from what the person wrote and what the screen showed, whatever the engine has sent.
 */
export function checkUnseen(world: World): void {
  const { tracker } = world
  // A restored server has lost some of the history.
  if (tracker.wasRestored) return
  for (const change of tracker.changes) {
    if (change.unseen === undefined || change.seen === undefined || change.state !== 'committed') continue
    if (isExcused(world, change)) continue
    reached('unseen value in the history')
    if (change.seen === change.token) reached('value brought back over another')
    if (!isInHistory(world, change, change.unseen))
      throw new Violation(
        `${change.record} ${change.field}: ${String(change.unseen)} was replaced by ${change.token} of a form that had not shown it, and is not in the history`,
      )
  }
}

function isInHistory({ server }: World, { record, field, token, seen }: TrackedChange, value: Json): boolean {
  const [collection, id] = record.split('/')
  const isRestored = seen === token
  return [...server.db.versions].some(
    ([name, versions]) =>
      name.startsWith('sync_history/') &&
      versions.some(({ json }) => {
        const row = json ? (JSON.parse(json) as Record<string, Json>) : {}
        const isOfField = row.collection === collection && row.record === id && row.field === field
        // Who is told of it depends on whether it was brought back.
        const isTold = row.theirs !== token || row.is_restored === isRestored
        return isOfField && row.mine === value && isTold
      }),
  )
}

function isExcused({ tracker, server }: World, change: TrackedChange): boolean {
  const { record, field, disk, unseen, token } = change
  // Given up, or written by two devices with one outbox.
  if (change.isReleased || tracker.cloned.has(disk) || tracker.recreated.has(record)) return true
  // A write by REST keeps no history, and a deleted record has none.
  if (tracker.byRest.has(record)) return true
  if ((server.db.versions.get(record) ?? []).some(({ deleted }) => deleted)) return true
  const of = (text: Json | undefined) =>
    tracker.changes.filter((one) => one.record === record && one.field === field && one.token === text)
  // The server has refused it, and the person has given it up.
  if (of(unseen).some(({ isReleased }) => isReleased)) return true
  const [collection = '', id = ''] = record.split('/')
  // It has arrived after the form.
  if (server.db.get(collection, id)?.[field] === unseen) return true
  // Somebody who had seen it has replaced it first.
  return server.overwritten.some(
    (one) => one.record === record && one.field === field && one.value === unseen && one.by !== token,
  )
}
