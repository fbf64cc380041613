import type { EverydayDb } from './database/db.ts'
import { recordKey } from '../sync/tables.ts'
import { unsentContents } from './documents/contents.ts'
import { draftKeys } from './forms/drafts.ts'
import { sharedIds } from './offline/shared.ts'
import type { Begun } from './session/account.ts'
import { readOverview } from './syncing/sync-status.ts'

/** The number of changes and forms of a person that the server does not have, or has refused. */
export async function countUnsent(db: EverydayDb): Promise<number> {
  const { waiting, attention } = await readOverview(db)
  return waiting + attention
}

/** What of that the server may have already: changes that were sent without an answer, and documents without their content. */
export async function countBegun(db: EverydayDb): Promise<Begun> {
  const [changes, contents] = await Promise.all([
    db._outbox.where('state').equals('frozen').count(),
    unsentContents(db),
  ])
  const names = await Promise.all(
    contents.map(({ record }) => db._outbox.where('record').equals(recordKey('documents', record)).count()),
  )
  return { changes, documents: names.filter((n) => n === 0).length }
}

/** The number of shares that a person has taken and not saved yet. Those that another site may have sent are nobody's. */
export async function countShares(owner: string): Promise<number> {
  const [all, unconfirmed] = await Promise.all([sharedIds(owner, 'inbox', 'files'), sharedIds(owner, 'unconfirmed')])
  return all.filter((id) => !unconfirmed.includes(id)).length
}

/** The number of forms that a person has begun and neither sent nor saved. */
export const countDrafts = async (db: EverydayDb): Promise<number> => (await draftKeys(db)).length

/** What would be lost with a person's data on this device: what was not sent, and what was begun. */
export type Left = { changes: number; drafts: number }

/** Counts what would be lost with a person's data on this device. */
export async function countLeft(db: EverydayDb): Promise<Left> {
  // A cache that cannot be read has nothing to keep.
  const [unsent, shares, drafts] = await Promise.all([
    countUnsent(db),
    countShares(db.owner).catch(() => 0),
    countDrafts(db),
  ])
  return { changes: unsent + shares, drafts }
}

/** Whether anything would be lost. */
export async function hasLeft(db: EverydayDb): Promise<boolean> {
  const { changes, drafts } = await countLeft(db)
  return changes + drafts > 0
}
