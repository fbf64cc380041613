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
