import type { Review, ReviewFields } from '../../collections/reviews.ts'
import type { EverydayDb } from '../../data/database/db.ts'
import { draftEnds } from '../../data/database/kept-drafts.ts'
import { write, writeWith } from '../../data/database/write.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { derivedId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'

const collection = 'reviews'

/** Writes the person's review of a business, or changes it. `draft`: the key of that of the form, which ends with it. */
export function saveReview(
  db: EverydayDb,
  business: string,
  review: ReviewFields,
  draft?: string,
): Promise<WriteOutcome> {
  const id = derivedId(db.owner, collection, business)
  return writeOutcome(msg('Failed to save the review'), () =>
    writeWith(db, draftEnds(draft), { collection, id, op: 'upsert', set: { business, ...review } }),
  )
}

/** Deletes a review. */
export const deleteReview = (db: EverydayDb, { id }: Review): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to delete the review'), () => write(db, { collection, id, op: 'delete' }))
