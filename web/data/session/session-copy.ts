import { Dexie, type Table } from 'dexie'
import { localEntries } from '../../lib/local-entries.ts'
import { openWithTimeout } from '../database/open-database.ts'
import { watchTransactions } from '../database/transaction-watch.ts'
import { keepFilesWhole } from '../database/whole-files.ts'

keepFilesWhole()

// Browsers write localStorage to disk late, Chromium up to a minute: after a power loss the device would have forgotten a
// sign-in, or a sign-out. This copy is on disk when `saveDurably` resolves. `revision` goes up with each change of an entry, in
// localStorage too, since either of the two may be the older one. It is a time: after the data of the site was removed, and the browser was
// killed before localStorage was on disk, a mere count would take what was there before the removal for newer.
type Copy = { key: string; value: string | null; revision: number }
type Copies = Table<Copy, string>

const revisionKey = (key: string) => `${key}_revision`
const revisionOf = (key: string): number => Number(localEntries.get(revisionKey(key)))
const after = (revision: number): number => Math.max(revision + 1, Date.now())

/** Resolves to false if the browser stores no databases: localStorage is then the only copy. */
async function withCopies(run: (copies: Copies) => Promise<void>): Promise<boolean> {
  const db = new Dexie('everyday-device', { chromeTransactionDurability: 'strict' })
  db.version(1).stores({ copies: 'key' })
  watchTransactions(db)
  try {
    await openWithTimeout(db)
    await db.transaction('rw', 'copies', () => run(db.table('copies')))
    return true
  } catch {
    return false
  } finally {
    db.close()
  }
}

/** Makes an entry what its copy is. The revision is not noted of a value for which localStorage has no room. */
function setEntry({ key, value, revision }: Copy): void {
  const isStored = value === null || localEntries.set(key, value)
  if (value === null) localEntries.remove(key)
  if (isStored) localEntries.set(revisionKey(key), String(revision))
}

/** Sets a localStorage entry at once, or removes it (null). Resolves when it is on disk; to false if that is not possible. */
export function saveDurably(key: string, value: string | null): Promise<boolean> {
  const copy = { key, value, revision: after(revisionOf(key)) }
  setEntry(copy)
  return withCopies(async (copies) => {
    // A later value may have been saved since.
    const saved = await copies.get(key)
    if ((saved?.revision ?? 0) > copy.revision) return
    await copies.put(copy)
    // Another tab, which did not see this value yet, may have written over it.
    if (revisionOf(key) === copy.revision) setEntry(copy)
  })
}

/**
 * Changes an entry by what it is now, also if another tab is changing it at this moment: `change` returns the new value, null to remove the
 * entry, or undefined to leave it. Resolves, when it is on disk, to whether it was changed.
 */
export async function changeDurably(
  key: string,
  change: (value: string | null) => string | null | undefined,
): Promise<boolean> {
  let changed: boolean | undefined
  const apply = (copy?: Copy): Copy | undefined => {
    const revision = revisionOf(key)
    // Tabs see what another one writes to localStorage a moment later; transactions follow one another.
    const isNewer = copy !== undefined && (copy.revision ?? 0) > revision
    const value = change(isNewer ? copy.value : localEntries.get(key))
    changed = value !== undefined
    if (value === undefined) return undefined
    const next = { key, value, revision: after(Math.max(revision, copy?.revision ?? 0)) }
    setEntry(next)
    return next
  }
  await withCopies(async (copies) => {
    const next = apply(await copies.get(key))
    if (next) await copies.put(next)
  })
  // Without databases localStorage is the only copy.
  if (changed === undefined) apply()
  return changed === true
}

/**
 * Restores an entry from its durable copy if localStorage is older, and the copy if that is older; to be called before the entry is
 * read.
 */
export function restoreDurably(key: string): Promise<boolean> {
  return withCopies(async (copies) => {
    const copy = await copies.get(key)
    const revision = revisionOf(key)
    // A copy of version 0.1 has no revision.
    const saved = copy?.revision ?? 0
    const value = localEntries.get(key)
    if (copy && saved > revision) return setEntry(copy)
    // A tab may have been killed when it had written the value, and not its revision yet.
    const isCutOff = saved === revision && value !== (copy?.value ?? null)
    const now = { key, value, revision: isCutOff ? after(revision) : revision }
    if (isCutOff) setEntry(now)
    if (isCutOff || saved < revision) await copies.put(now)
  })
}

/** The durable copy of an entry, for workers, which have no localStorage; null if there is none. */
export async function readDurably(key: string): Promise<string | null> {
  let value: string | null = null
  await withCopies(async (copies) => {
    value = (await copies.get(key))?.value ?? null
  })
  return value
}
