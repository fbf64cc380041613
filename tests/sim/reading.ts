import { derivedId } from '../../web/lib/id.ts'
import type { Intent, Row } from '../../web/sync/types.ts'
import { reached } from './coverage.ts'
import type { Random } from './random.ts'
import { Violation } from './violation.ts'
import type { World } from './world.ts'

const COLLECTION = 'library_progress'
const TITLES = ['ebook-a', 'ebook-b']
/** Each chapter has places of its own, so that a place tells of which chapter it is. */
const PLACES = 1000

/** Reads on in a title, mostly in the chapter in which the device has it, or marks one as done. */
export function readOn(random: Random, owner: string, rows: Map<string, Row>): Intent {
  const sku = random.pick(TITLES)
  const id = derivedId(owner, COLLECTION, sku)
  const row = rows.get(`${COLLECTION}/${id}`)
  const update = (set: Intent['set']): Intent =>
    row
      ? { collection: COLLECTION, id, op: 'update', set }
      : { collection: COLLECTION, id, op: 'upsert', set: { sku, ...set } }
  if (random.chance(0.2)) return update({ done: [random.below(5)] })
  const chapter = random.chance(0.3) ? random.below(5) : Number(row?.chapter ?? 0)
  return update({ chapter, offset: chapter * PLACES + random.below(PLACES) })
}

/** Whoever reads on two devices is asked nothing, and is nowhere where neither of them has been. */
export function checkPlaces({ server }: World): void {
  for (const row of server.db.state.rows.get(COLLECTION)!.values()) {
    reached('place in a title')
    const { chapter, offset } = row
    if (Math.floor(Number(offset) / PLACES) !== chapter)
      throw new Violation(
        `${COLLECTION}/${row.id} is at ${String(offset)} in chapter ${String(chapter)}, where no device has been`,
      )
  }
  for (const row of server.db.state.rows.get('sync_history')!.values())
    if (row.collection === COLLECTION) throw new Violation(`${row.record} ${row.field} is in the history`)
}
