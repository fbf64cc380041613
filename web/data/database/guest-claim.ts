import { msg } from '../../lib/msg.ts'
import type { EverydayDb } from './db.ts'
import { GUEST } from './guest.ts'
import { WriteError } from './write-error.ts'

/** The row of the guest's `_meta` with the owner of the account that takes the guest's data over. */
export const CLAIMED_BY = 'claimedBy'

/** Why nothing can be written for the guest any more: somebody is signing in and the data are being moved, so it would be left behind. */
export const justSignedIn = (): WriteError =>
  new WriteError('storage', msg('You have just signed in. Reload the page and try again.'), null)

/** Rejects with `justSignedIn` while a guest's data are moved. In a transaction that has `_meta`. */
export async function refuseIfClaimed(db: EverydayDb): Promise<void> {
  if (db.owner === GUEST && (await db._meta.get(CLAIMED_BY))) throw justSignedIn()
}
