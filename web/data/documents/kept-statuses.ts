import { DOCUMENT_STATUSES, type DocumentStatus } from '../../collections/document-statuses.ts'
import { msg } from '../../lib/msg.ts'
import type { EverydayDb } from '../database/db.ts'
import { writeOutcome, type WriteOutcome } from '../database/write-outcome.ts'

/** What this device keeps of documents by itself. `except`: those that the person has removed from it since. */
export type KeptStatuses = { statuses: DocumentStatus[]; except: string[] }

const KEY = 'kept_statuses'

/** Which statuses are kept on this device; none at first. */
export async function readKeptStatuses(db: EverydayDb): Promise<KeptStatuses> {
  const kept = (await db._meta.get(KEY))?.value as KeptStatuses | undefined
  return kept ?? { statuses: [], except: [] }
}

/** Keeps the documents of these statuses on this device from now on, or no longer. What is here stays. */
export const keepStatuses = (
  db: EverydayDb,
  statuses: readonly DocumentStatus[],
  isKept: boolean,
): Promise<WriteOutcome> =>
  writeOutcome(msg('Failed to save settings'), () =>
    change(db, (before) => ({
      statuses: DOCUMENT_STATUSES.filter((each) => (statuses.includes(each) ? isKept : before.statuses.includes(each))),
      except: isKept ? [] : before.except,
    })),
  )

/** Leaves documents out that the person removes from this device, or takes them in again. */
export async function exceptFromKept(db: EverydayDb, ids: string[], isExcepted: boolean): Promise<void> {
  const { statuses } = await readKeptStatuses(db)
  if (statuses.length === 0) return
  await change(db, ({ except, ...before }) => {
    const others = except.filter((id) => !ids.includes(id))
    return { ...before, except: isExcepted ? [...others, ...ids] : others }
  })
}

async function change(db: EverydayDb, next: (before: KeptStatuses) => KeptStatuses): Promise<void> {
  await db.transaction('rw', db._meta, async () => {
    await db._meta.put({ key: KEY, value: next(await readKeptStatuses(db)) })
  })
}
