import { liveQuery } from 'dexie'
import { equal } from '../../lib/equal.ts'
import { derivedId } from '../../lib/id.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { write as writeIntents } from '../../sync/write.ts'
import { searchChoiceOf, type SearchChoice } from '../../domain/search-choice.ts'
import type { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'
import { hadFirstSync, untilTrue } from '../database/first-sync.ts'
import { withCreatedAt, writeContext, type Write } from '../database/write.ts'
import { announceWrite } from '../database/write-signal.ts'
import { deviceRow } from './device-searches.ts'
import { sessionIdOf } from './session-id.ts'
import { tokenOf } from './stored-session.ts'

/**
 * The row of `_meta` with searches, as creations of chats, that were made before it was known whether the person keeps any: as a guest, and
 * before the first sync of a session.
 */
export const HELD_SEARCHES = 'heldSearches'

/** The row of `_meta` with the id of the last session in which this device has had everything that the server has. */
export const SYNCED_SESSION = 'syncedSession'

/** Where searches are kept, as far as this device knows. */
export const readSearchChoice = async (db: EverydayDb): Promise<SearchChoice> =>
  searchChoiceOf(await db.user_settings.get(derivedId(db.owner, 'user_settings')))

/** Whether a sync of this session has brought everything: what an earlier session has left is not all, and may be changed elsewhere since. */
export async function hasSyncedInSession(db: EverydayDb): Promise<boolean> {
  const [isComplete, synced] = await Promise.all([hadFirstSync(db), db._meta.get(SYNCED_SESSION)])
  return isComplete && synced?.value === sessionIdOf(tokenOf(db.owner))
}

/** Whether the settings on this device are those of the account. A guest keeps searches on this device. */
export const isChoiceKnown = async (db: EverydayDb): Promise<boolean> =>
  db.owner === GUEST || (await hasSyncedInSession(db))

/** The searches that are held. */
export async function readHeldSearches(db: EverydayDb): Promise<Write[]> {
  return ((await db._meta.get(HELD_SEARCHES))?.value as Write[] | undefined) ?? []
}

/** When the person made it (epoch ms). */
export const heldSince = ({ set }: Write): number => momentOf(String(set?.created_at)) || Date.now()

/** Holds the creation of a chat, in place of an earlier one of the same chat; false, and nothing is held, if the choice is known by now. */
export function holdSearch(db: EverydayDb, chat: Write): Promise<boolean> {
  return db.transaction('rw', db._meta, async () => {
    if (await isChoiceKnown(db)) return false
    const held = await readHeldSearches(db)
    const before = held.find(({ id }) => id === chat.id)
    const others = held.filter((one) => one !== before)
    const next = withCreatedAt({ ...chat, set: { ...before?.set, ...chat.set } })
    await db._meta.put({ key: HELD_SEARCHES, value: [...others, next] })
    return true
  })
}

class HeldOthers extends Error {}

/** Waits, if searches are held, until the choice is known; then keeps them where it says, once even in two tabs, or drops them. */
export async function releaseHeldSearches(db: EverydayDb): Promise<void> {
  for (;;) {
    if ((await readHeldSearches(db)).length === 0) return
    await untilTrue(() => isChoiceKnown(db))
    const held = await readHeldSearches(db)
    try {
      const choice = await readSearchChoice(db)
      await writeIntents(writeContext(db), choice === 'account' ? held : [], {
        tables: ['_meta', '_searches'],
        run: async (tx) => {
          const now = await tx.table<{ key: string; value: Write[] }>('_meta').get(HELD_SEARCHES)
          if (!equal(now?.value ?? [], held)) throw new HeldOthers()
          await tx.table('_meta').deleteMany([HELD_SEARCHES])
          if (choice === 'device') await tx.table('_searches').putMany(held.map((search) => deviceRow(db, search)))
        },
      })
      announceWrite(db.name)
    } catch (error) {
      // Another tab has released them, or holds one more.
      if (!(error instanceof HeldOthers)) throw error
    }
  }
}

/** Releases what is held, now and later, as soon as the choice is known; returns a function that stops it. */
export function followHeldSearches(db: EverydayDb): () => void {
  const failed = (error: unknown) => console.warn('Searches could not be taken over', error)
  const following = liveQuery(
    async () => (await readHeldSearches(db)).length > 0 && (await isChoiceKnown(db)),
  ).subscribe((canRelease) => {
    if (canRelease) releaseHeldSearches(db).catch(failed)
  }, failed)
  return () => following.unsubscribe()
}
