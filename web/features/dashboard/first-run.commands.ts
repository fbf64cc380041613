import type { EverydayDb } from '../../data/database/db.ts'
import { writeOutcome, type WriteOutcome } from '../../data/database/write-outcome.ts'
import { msg } from '../../lib/msg.ts'
import { FIRST_RUN_HIDDEN } from './figures.queries.ts'

/** Puts the list of first steps away on this device, or brings it back. */
export const setFirstRunHidden = (db: EverydayDb, hidden: boolean): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to save settings'), async () => {
    if (hidden) await db._meta.put({ key: FIRST_RUN_HIDDEN, value: true })
    else await db._meta.delete(FIRST_RUN_HIDDEN)
  })
