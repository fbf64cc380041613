import { newId } from '../../lib/id.ts'
import type { EverydayDb } from './db.ts'

/** Its row of `_meta`. */
export const GUEST_ID = 'guestId'

/** The id of what a guest has here, with which an account takes it over once. */
export function guestIdOf(guest: EverydayDb): Promise<string> {
  return guest.transaction('rw', guest._meta, async () => {
    const known = (await guest._meta.get(GUEST_ID)) as { value: string } | undefined
    if (known) return known.value
    const id = newId()
    await guest._meta.put({ key: GUEST_ID, value: id })
    return id
  })
}

/** The key that a guest's draft has in the account: that of none there, and known to a form that is open while its guest signs in. */
export const claimedKey = (key: string, guestId: string): string => `${key}:${guestId}`

/** The row of `_meta` with the ids of the guests that the account has taken over. */
export const MERGED = 'merged'

/** The row of `_meta` with the keys of drafts that open forms have taken along from a guest who is not taken over yet. */
export const MOVED_DRAFTS = 'movedDrafts'

/** Notes that a form has taken its draft along, in a transaction: it may be sent or discarded before the guest's data are taken over. */
export async function noteMoved(db: EverydayDb, guestId: string, key: string): Promise<void> {
  const [merged, moved] = (await db._meta.bulkGet([MERGED, MOVED_DRAFTS])) as ({ value: string[] } | undefined)[]
  if (!merged?.value.includes(guestId)) await db._meta.put({ key: MOVED_DRAFTS, value: [...(moved?.value ?? []), key] })
}
