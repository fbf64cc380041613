import type { EverydayDb } from './database/db.ts'
import { sharedIds } from './offline/shared.ts'
import { readOverview } from './syncing/sync-status.ts'

/** The number of changes and forms of a person that the server does not have, or has refused. */
export async function countUnsent(db: EverydayDb): Promise<number> {
  const { waiting, attention } = await readOverview(db)
  return waiting + attention
}

/** The number of shares that a person has taken and not saved yet. Those that another site may have sent are nobody's. */
export async function countShares(owner: string): Promise<number> {
  const [all, unconfirmed] = await Promise.all([sharedIds(owner, 'inbox', 'files'), sharedIds(owner, 'unconfirmed')])
  return all.filter((id) => !unconfirmed.includes(id)).length
}

/** What would be lost with a person's data on this device. */
export async function countLeft(db: EverydayDb): Promise<number> {
  // A cache that cannot be read has nothing to keep.
  return (await countUnsent(db)) + (await countShares(db.owner).catch(() => 0))
}
