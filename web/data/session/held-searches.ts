import { derivedId } from '../../lib/id.ts'
import { write as writeIntents } from '../../sync/write.ts'
import type { EverydayDb } from '../database/db.ts'
import { firstSync } from '../database/first-sync.ts'
import { writeContext, type Write } from '../database/write.ts'
import { announceWrite } from '../database/write-signal.ts'

/** The row of `_meta` with the searches that a guest made before signing in, until the person's settings are on this device. */
export const HELD_SEARCHES = 'heldSearches'

/** Whether searches are kept: unless the person has turned that off in the settings. */
export async function areSearchesKept(db: EverydayDb): Promise<boolean> {
  const settings = await db.user_settings.get(derivedId(db.owner, 'user_settings'))
  return !settings?.searches_off
}

class AlreadyReleased extends Error {}

/** Waits for the first sync if searches are held; then writes them, once even in two tabs, or drops those of who keeps none. */
export async function releaseHeldSearches(db: EverydayDb): Promise<void> {
  const held = (await db._meta.get(HELD_SEARCHES))?.value as Write[] | undefined
  if (!held) return
  await firstSync(db)
  try {
    await writeIntents(writeContext(db), (await areSearchesKept(db)) ? held : [], {
      tables: ['_meta'],
      run: async (tx) => {
        if (!(await tx.table('_meta').get(HELD_SEARCHES))) throw new AlreadyReleased()
        await tx.table('_meta').deleteMany([HELD_SEARCHES])
      },
    })
    announceWrite(db.name)
  } catch (error) {
    if (!(error instanceof AlreadyReleased)) throw error
  }
}
