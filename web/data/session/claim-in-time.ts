import type { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'
import { claimGuest } from './claim-guest.ts'
import { dropRecentPlaces } from './recent-places.ts'

/** How long the opening waits for the guest's data. */
const CLAIM_MS = 3000

/**
 * Makes the guest's data the person's. Never rejects, and resolves after 3 s at most: what a busy tab holds up follows, at the latest at the next
 * start, since the person's own data need not wait for it.
 */
export async function claimInTime(db: EverydayDb): Promise<void> {
  await Promise.race([claim(db), new Promise((resolve) => setTimeout(resolve, CLAIM_MS))])
}

async function claim(db: EverydayDb): Promise<void> {
  try {
    await claimGuest(db)
    // Bookmarks of the guest, whose titles may be among them, are the person's now.
    dropRecentPlaces(GUEST)
  } catch (error) {
    console.warn('The guest’s data could not be taken over yet', error)
  }
}
