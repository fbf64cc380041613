import type { EverydayDb } from '../../data/database/db.ts'
import { saveEdit, type Edit } from '../../data/database/edit.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { draftEnds } from '../../data/database/kept-drafts.ts'
import { write, writeWith } from '../../data/database/write.ts'
import type { BusinessPhoto } from '../../collections/business-photos.ts'
import type { BusinessFields, BusinessProfile } from '../../collections/businesses.ts'
import { newId } from '../../lib/id.ts'
import type { BusinessStatus } from '../../collections/business-options.ts'
import { msg } from '../../lib/msg.ts'
import { trashing } from './photo-trash.ts'

const collection = 'businesses'

/** Creates a profile. `draft`: the key of that of the form, which ends with it. */
export function createBusiness(db: EverydayDb, fields: BusinessFields, draft?: string): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to create the business'), () =>
    writeWith(db, draftEnds(draft), { collection, id: newId(), op: 'create', set: fields }),
  )
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

/** Deletes a profile, and moves its pictures to the trash of the documents. */
export function deleteBusiness(db: EverydayDb, id: string): Promise<WriteOutcome> {
  return writeOutcome(msg('Failed to delete the business'), async () => {
    const photos = (await db.businesses.get(id))?.photos ?? []
    await write(db, { collection, id, op: 'delete' }, ...(await trashing(db, documentsOf(photos), true)))
  })
}

/** Creates a deleted profile again, unchanged, with its pictures. */
export function restoreBusiness(db: EverydayDb, row: BusinessProfile): Promise<WriteOutcome> {
  const {
    id,
    user_id: _user,
    updated_at: _updated,
    review_count: _count,
    rating_sum: _sum,
    is_taken_down: _down,
    ...set
  } = row
  return writeOutcome(msg('Failed to restore the business'), async () => {
    const pictures = await trashing(db, documentsOf(row.photos ?? []), false)
    await write(db, { collection, id, op: 'create', set }, ...pictures)
  })
}
