import type { FormDraft } from '../../domain/queued-form.ts'
import { localEntries } from '../../lib/local-entries.ts'
import type { EverydayDb } from './db.ts'

/** `isPart`: what was stored before is not known yet, and the rest of it stays. */
type KeptDraft = FormDraft & { isPart?: boolean }

// With the choices that are not written yet: what removes those of a person removes these (`dropKept`).
const nameOf = (owner: string, key: string) => `everyday_unwritten_${owner}_draft:${key}`

/** The owner of a guest's database, for pages that do not have its code yet. */
const GUEST = 'guest'

/**
 * Keeps what is typed in localStorage until the database has it, since a page that is closed with the last letter takes its transactions along.
 * Without values it is forgotten. `owner`: the account, if there is one.
 */
export function keepDraft(owner: string | undefined, draft: KeptDraft): void {
  const name = nameOf(owner ?? GUEST, draft.key)
  if (Object.keys(draft.values).length === 0) localEntries.remove(name)
  else localEntries.set(name, JSON.stringify(draft))
}

/** Forgets a draft that the database has by now, unless more was typed since. */
export function forgetStoredDraft(owner: string, { key, values }: FormDraft): void {
  const name = nameOf(owner, key)
  if (JSON.stringify(parse(name)?.values) === JSON.stringify(values)) localEntries.remove(name)
}

/** Stores the drafts of pages that were closed before the database had them. */
export async function writeKeptDrafts(db: EverydayDb): Promise<void> {
  for (const name of localEntries.keys(nameOf(db.owner, ''))) {
    const kept = parse(name)
    if (!kept) localEntries.remove(name)
    else {
      await storeDraft(db, kept)
      forgetStoredDraft(db.owner, kept)
    }
  }
}

const storeDraft = (db: EverydayDb, { isPart, ...draft }: KeptDraft) =>
  db.transaction('rw', db._drafts, async () => {
    const before = isPart ? await db._drafts.get(draft.key) : undefined
    await db._drafts.put({ ...draft, values: { ...before?.values, ...draft.values } })
  })

function parse(name: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localEntries.get(name) ?? 'null') as KeptDraft | null
    return typeof kept?.key === 'string' && kept.values ? kept : null
  } catch {
    return null
  }
}
