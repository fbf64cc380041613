import type { EverydayDb } from '../../data/database/db.ts'
import { saveEdit, type Edit } from '../../data/database/edit.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { draftEnds } from '../../data/database/kept-drafts.ts'
import { write, writePlanned, writeWith, type ReadRows, type Write } from '../../data/database/write.ts'
import type { BusinessPhoto } from '../../collections/business-photos.ts'
import type { BusinessFields, BusinessProfile } from '../../collections/businesses.ts'
import { newId } from '../../lib/id.ts'
import type { BusinessStatus } from '../../collections/business-options.ts'
import { msg } from '../../lib/msg.ts'
import { trashing } from './photo-trash.ts'

const collection = 'businesses'

/** Creates a profile, and returns its id. `draft`: the key of that of the form, which ends with it. */
export function createBusiness(db: EverydayDb, fields: BusinessFields, draft?: string): Promise<WriteOutcome<string>> {
  return writeOutcome(msg('Failed to create the business'), async () => {
    const id = newId()
    await writeWith(db, draftEnds(draft), { collection, id, op: 'create', set: fields })
    return id
  })
}

/** Saves what differs between the form as shown and as submitted. `draft`: the key of that of the form, which ends with it. */
export const updateBusiness = (
  db: EverydayDb,
  id: string,
  edit: Edit<BusinessFields>,
  draft?: string,
): Promise<WriteOutcome> => saveEdit(db, { collection, id, failed: msg('Failed to save the business'), draft }, edit)

/** Changes the status of a profile; only active ones are in the directory. */
export function setBusinessStatus(db: EverydayDb, id: string, status: BusinessStatus): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to change the status'), () =>
    write(db, { collection, id, op: 'update', set: { status } }),
  )
}

const documentsOf = (photos: BusinessPhoto[]) => photos.map(({ document }) => document)

/** Deletes a profile, and moves its pictures to the trash of the documents; returns those that were not there before. */
export function deleteBusiness(db: EverydayDb, id: string): Promise<WriteOutcome<string[]>> {
  return writeOutcome(msg('Failed to delete the business'), async () => {
    let trashed: string[] = []
    const plan = async (read: ReadRows): Promise<Write[]> => {
      const [row] = await read<BusinessProfile>(collection, [id])
      const pictures = await trashing(read, documentsOf(row?.photos ?? []), true)
      trashed = pictures.map((picture) => picture.id)
      return [{ collection, id, op: 'delete' }, ...pictures]
    }
    await writePlanned(db, { collections: [collection, 'documents'], plan })
    return trashed
  })
}

/** Creates a deleted profile again, unchanged, and takes the pictures out of the trash that `deleteBusiness` has put there. */
export function restoreBusiness(db: EverydayDb, row: BusinessProfile, trashed: string[]): Promise<WriteOutcome> {
  const {
    id,
    user_id: _user,
    updated_at: _updated,
    review_count: _count,
    rating_sum: _sum,
    is_taken_down: _down,
    ...set
  } = row
  const plan = async (read: ReadRows): Promise<Write[]> => [
    { collection, id, op: 'create', set },
    ...(await trashing(read, trashed, false)),
  ]
  return writeOutcome(msg('Failed to restore the business'), () =>
    writePlanned(db, { collections: [collection, 'documents'], plan }),
  )
}
