import type { EverydayDb } from '../../data/database/db.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { write } from '../../data/database/write.ts'
import { businesses, type BusinessFields, type BusinessProfile } from '../../collections/businesses.ts'
import { newId } from '../../lib/id.ts'
import type { BusinessStatus } from '../../collections/business-options.ts'
import { msg } from '../../lib/msg.ts'

const collection = 'businesses'

/** Creates a profile. */
export function createBusiness(db: EverydayDb, fields: BusinessFields): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to create the business'), () =>
    write(db, { collection, id: newId(), op: 'create', set: fields }),
  )
}

/** Updates only the fields that differ from `before`, so that changes from other devices stay. */
export function updateBusiness(db: EverydayDb, before: BusinessProfile, next: BusinessFields): Promise<WriteOutcome> {
  const set: Partial<BusinessFields> = {}
  const add: Record<string, string[]> = {}
  const remove: Record<string, string[]> = {}
  for (const field of Object.keys(next) as (keyof BusinessFields)[]) {
    if (JSON.stringify(next[field]) === JSON.stringify(before[field])) continue
    if (businesses.fields[field].input.kind !== 'list') {
      Object.assign(set, { [field]: next[field] })
      continue
    }
    const [mine, theirs] = [next[field] as string[], before[field] as string[]]
    const [added, removed] = [without(mine, theirs), without(theirs, mine)]
    if (added.length > 0) add[field] = added
    if (removed.length > 0) remove[field] = removed
  }
  const touched = Object.keys({ ...set, ...add, ...remove }).length
  return writeOutcome(msg('Failed to save the business'), async () => {
    if (touched > 0) await write(db, { collection, id: before.id, op: 'update', set, add, remove })
  })
}

const without = (list: readonly string[], others: readonly string[]): string[] =>
  list.filter((entry) => !others.includes(entry))

/** Changes the status of a profile; only active ones are in the directory. */
export function setBusinessStatus(db: EverydayDb, id: string, status: BusinessStatus): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to change the status'), () =>
    write(db, { collection, id, op: 'update', set: { status } }),
  )
}

/** Deletes a profile. */
export function deleteBusiness(db: EverydayDb, id: string): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to delete the business'), () => write(db, { collection, id, op: 'delete' }))
}

/** Creates a deleted profile again, unchanged. */
export function restoreBusiness(db: EverydayDb, row: BusinessProfile): Promise<WriteOutcome> {
  const { id, user_id: _user, updated_at: _updated, ...set } = row
  return writeOutcome(msg('Failed to restore the business'), () => write(db, { collection, id, op: 'create', set }))
}
