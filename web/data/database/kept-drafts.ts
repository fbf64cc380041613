import type { FormDraft } from '../../domain/queued-form.ts'
import { localEntries } from '../../lib/local-entries.ts'
import type { EverydayDb } from './db.ts'
import type { TransactionStep } from '../../sync/write.ts'
import { holdDraft, holdPart } from './draft-locks.ts'
import { GUEST } from './guest.ts'
import { keptPrefix, partIdOf, partName } from './kept-parts.ts'

/** `isPart`: what was stored before was not known, and the rest of it stays. */
type KeptDraft = FormDraft & { isPart?: boolean }

/** Where drafts are kept; the second one is of earlier versions. */
const prefixesOf = (owner: string) => [keptPrefix(owner), `everyday_unwritten_${owner}_draft:`]

/**
 * Keeps what is typed in localStorage until the database has it, since a page that is closed with the last letter takes its transactions along.
 * Without values it is forgotten. `owner`: the account, if there is one.
 */
export function keepDraft(owner: string | undefined, draft: FormDraft): void {
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
export function forgetStoredDraft(owner: string, draft: FormDraft): void {
  for (const prefix of prefixesOf(owner)) forgetIfSame(prefix + draft.key, draft)
}

/** Forgets all drafts that are kept of a person. */
export function dropKeptDrafts(owner: string): void {
  for (const name of prefixesOf(owner).flatMap(localEntries.keys)) localEntries.remove(name)
}

/** Moves what is kept of a guest's drafts to the account that has taken the guest over. */
export function moveKeptDrafts(owner: string, keyOf: (key: string) => string): void {
  for (const name of prefixesOf(GUEST).reverse().flatMap(localEntries.keys)) {
    const kept = parse(name)
    const id = partIdOf(name)
    // First, for the room that it takes.
    localEntries.remove(name)
    if (!kept) continue
    const key = keyOf(kept.key)
    localEntries.set(id ? partName(owner, key, id) : keptPrefix(owner) + key, JSON.stringify({ ...kept, key }))
  }
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
  await storeParts(db)
}

/** Stores what pages have kept of forms that had no draft yet. What a page keeps that is still there is left to it. */
export async function storeParts(db: EverydayDb): Promise<void> {
  const stored = new Set<string>()
  for (const name of localEntries.keys(keptPrefix(db.owner))) {
    const id = partIdOf(name)
    const free = id === undefined ? null : await holdPart(id, { ifAvailable: true })
    if (!free) continue
    try {
      const kept = parse(name)
      if (kept) await storePart(db, name, stored.has(kept.key), kept.key, `${kept.key}:${id}`)
      else localEntries.remove(name)
      if (kept) stored.add(kept.key)
    } finally {
      free()
    }
  }
}

/** Of what two forms have kept, and beside a draft that a form has open, it is a draft of its own. */
async function storePart(db: EverydayDb, name: string, isSecond: boolean, key: string, own: string): Promise<void> {
  const free = isSecond ? null : await holdDraft(db, key, { ifAvailable: true })
  await storeDraft(db, name, free ? key : own).finally(() => free?.())
}

/** The names of whole drafts, the newest last. */
const namesOf = (owner: string) =>
  prefixesOf(owner)
    .reverse()
    .flatMap(localEntries.keys)
    .filter((name) => partIdOf(name) === undefined)

async function storeDraft(db: EverydayDb, name: string, key: string): Promise<void> {
  const stored = await db.transaction('rw', db._drafts, async () => {
    const before = await db._drafts.get(key)
    // Only now, when nothing else writes: another tab may just be typing in this draft, or have saved its form.
    const kept = parse(name)
    if (kept) await db._drafts.put(wholeDraft({ ...kept, key }, before))
    return kept
  })
  if (stored) forgetIfSame(name, stored)
}

function forgetIfSame(name: string, { values }: FormDraft): void {
  if (JSON.stringify(parse(name)?.values) === JSON.stringify(values)) localEntries.remove(name)
}

function parse(name: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localEntries.get(name) ?? 'null') as KeptDraft | null
    return typeof kept?.key === 'string' && kept.values ? kept : null
  } catch {
    return null
  }
}
