import type { FormDraft } from '../../domain/queued-form.ts'
import { localEntries } from '../../lib/local-entries.ts'
import type { EverydayDb } from './db.ts'
import type { TransactionStep } from '../../sync/write.ts'
import { GUEST } from './guest.ts'

/** `isPart`: what was stored before is not known yet, and the rest of it stays. */
type KeptDraft = FormDraft & { isPart?: boolean }

/** Where drafts are kept; the second one is of earlier versions. */
const prefixesOf = (owner: string) => [`everyday_draft_${owner}_`, `everyday_unwritten_${owner}_draft:`]

/**
 * Keeps what is typed in localStorage until the database has it, since a page that is closed with the last letter takes its transactions along.
 * Without values it is forgotten. `owner`: the account, if there is one.
 */
export function keepDraft(owner: string | undefined, draft: KeptDraft): void {
  const [prefix, ...older] = prefixesOf(owner ?? GUEST)
  const name = prefix + draft.key
  if (Object.keys(draft.values).length === 0) localEntries.remove(name)
  else localEntries.set(name, JSON.stringify(draft))
  for (const one of older) localEntries.remove(one + draft.key)
}

/** Deletes a draft with the write that stores what was typed in it; nothing without a key. */
export const draftEnds = (key: string | undefined): TransactionStep => ({
  tables: key === undefined ? [] : ['_drafts'],
  run: async (tx) => {
    if (key !== undefined) await tx.table('_drafts').deleteMany([key])
  },
})

/** Forgets what is kept of a draft. */
export const forgetDraft = (owner: string | undefined, key: string): void => keepDraft(owner, { key, values: {} })

/** Forgets what is kept of a draft; the returned function keeps it again, unless more was typed since. */
export function releaseDraft(owner: string, key: string): () => void {
  const kept = prefixesOf(owner).flatMap((prefix) => parse(prefix + key) ?? [])[0]
  forgetDraft(owner, key)
  return () => {
    if (kept && !prefixesOf(owner).some((prefix) => parse(prefix + key))) keepDraft(owner, kept)
  }
}

/** Forgets a draft that the database has by now, unless more was typed since. */
export function forgetStoredDraft(owner: string, { key, values }: FormDraft): void {
  for (const name of prefixesOf(owner).map((prefix) => prefix + key))
    if (JSON.stringify(parse(name)?.values) === JSON.stringify(values)) localEntries.remove(name)
}

/** Forgets all drafts that are kept of a person. */
export function dropKeptDrafts(owner: string): void {
  for (const name of namesOf(owner)) localEntries.remove(name)
}

/** All drafts of a person: those that are stored, as far as they are kept as kept. A full disk may not have taken them. */
export async function readAllDrafts(db: EverydayDb): Promise<FormDraft[]> {
  const drafts = new Map((await db._drafts.toArray()).map((draft) => [draft.key, draft]))
  for (const kept of namesOf(db.owner).flatMap((name) => parse(name) ?? []))
    drafts.set(kept.key, wholeDraft(kept, drafts.get(kept.key)))
  return [...drafts.values()]
}

const wholeDraft = ({ isPart, ...kept }: KeptDraft, stored: FormDraft | undefined): FormDraft => ({
  ...kept,
  values: { ...(isPart && stored?.values), ...kept.values },
})

/** Stores the drafts of pages that were closed before the database had them. */
export async function writeKeptDrafts(db: EverydayDb): Promise<void> {
  for (const name of namesOf(db.owner)) {
    const kept = parse(name)
    if (!kept) localEntries.remove(name)
    else await storeDraft(db, name, kept.key)
  }
}

/** The newest last. */
const namesOf = (owner: string) => prefixesOf(owner).reverse().flatMap(localEntries.keys)

async function storeDraft(db: EverydayDb, name: string, key: string): Promise<void> {
  const stored = await db.transaction('rw', db._drafts, async () => {
    const before = await db._drafts.get(key)
    // Only now, when nothing else writes: another tab may just be typing in this draft, or have saved its form.
    const kept = parse(name)
    if (kept) await db._drafts.put(wholeDraft(kept, before))
    return kept
  })
  if (stored) forgetStoredDraft(db.owner, stored)
}

function parse(name: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localEntries.get(name) ?? 'null') as KeptDraft | null
    return typeof kept?.key === 'string' && kept.values ? kept : null
  } catch {
    return null
  }
}
