import type { Json } from '../../web/sync/types.ts'
import { isToken } from './change-tracker.ts'
import { reached } from './coverage.ts'
import { Violation } from './violation.ts'
import type { World } from './world.ts'

/**
 * A conflict that people are told of is one: whoever wrote the value that stands had not seen the one that lost. From what the screen
 * showed when they wrote, whatever the engine has sent.
 */
export function checkConflicts({ tracker, server }: World): void {
  // What a device has seen may be gone from a restored server, which is told of it again.
  if (tracker.wasRestored) return
  for (const [name, versions] of server.db.versions) {
    const json = name.startsWith('sync_history/') && versions.find(({ deleted }) => !deleted)?.json
    if (!json) continue
    const { collection, record, field, mine, theirs, is_restored } = JSON.parse(json) as Record<string, Json>
    if (is_restored || !isToken(mine) || !isToken(theirs)) continue
    const standing = tracker.changes.find(
      (one) => one.record === `${collection}/${record}` && one.field === field && one.token === theirs,
    )
    if (!standing || tracker.cloned.has(standing.disk) || tracker.recreated.has(standing.record)) continue
    reached('conflict that was reported')
    const { seen, unseen, isSlow, isOnMissingRow } = standing
    // A form may have been opened before.
    if (seen === mine && unseen === undefined && !isSlow && !isOnMissingRow)
      throw new Violation(
        `${standing.record} ${field}: ${mine} and ${theirs} are reported as a conflict, but who wrote ${theirs} saw ${mine}`,
      )
  }
}
