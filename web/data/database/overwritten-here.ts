import type { SyncHistory } from '../../collections/sync-history.ts'
import { equal } from '../../lib/equal.ts'
import type { EverydayDb } from './db.ts'

/** So many of what was sent last are looked at. */
const MAX_SENT = 500

/**
 * The ids of those overwritten values of which this device has written the one that stands, as far as it still has what it sent. The name of a
 * device does not tell: another one may have the same. `rows`: newest first.
 */
export async function overwrittenHere(db: EverydayDb, rows: readonly SyncHistory[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const sent = await db._settled.orderBy('order').reverse().limit(MAX_SENT).toArray()
  /** Values that were brought back, whatever they have replaced: each has replaced one. */
  const counted = new Set<string>()
  const isOwn = ({ collection, record, field, mine, theirs }: SyncHistory) => {
    const own = sent.find(({ uuid, mutation: { collection: where, id, set, was, restores } }) => {
      const isIt = where === collection && id === record && equal(set?.[field], theirs)
      const isUnseen = restores?.includes(field) || !equal(was?.[field], mine)
      return isIt && isUnseen && !counted.has(`${uuid}/${field}`)
    })
    if (own?.mutation.restores?.includes(field)) counted.add(`${own.uuid}/${field}`)
    return own !== undefined
  }
  return new Set(rows.filter(isOwn).map(({ id }) => id))
}
