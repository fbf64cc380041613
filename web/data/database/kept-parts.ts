import type { FormDraft, FormValues } from '../../domain/queued-form.ts'
import { localEntries } from '../../lib/local-entries.ts'
import { holdPart } from './draft-locks.ts'
import { GUEST } from './guest.ts'

const PREFIX = 'everyday_draft_'
/** Comes after the key of the draft, before the id of the form. */
const MARK = '#'

/** The beginning of the names under which drafts of a person are kept. */
export const keptPrefix = (owner: string): string => `${PREFIX}${owner}_`

/** The name of what one form keeps for a draft. */
export const partName = (owner: string, key: string, id: string): string => keptPrefix(owner) + key + MARK + id

/** What is typed in a form that does not have its draft yet. */
export type KeptPart = {
  keep(owner: string | undefined, draft: FormDraft): void
  /** Returns what was kept, if anything was. */
  forget(): FormValues | null
}

/**
 * What one form keeps in localStorage until it has a draft, under a name of its own: the same form may be open in another tab. What a page leaves
 * that is killed is stored by the next one (`storeParts`).
 */
export function newPart(): KeptPart {
  let id = ''
  let name = ''
  let kept: FormValues | null = null
  let release = () => {}
  function forget(): FormValues | null {
    const before = kept
    // Also where a claim has moved it to.
    for (const one of name ? localEntries.keys(PREFIX) : []) if (partIdOf(one) === id) localEntries.remove(one)
    release()
    name = ''
    kept = null
    release = () => {}
    return before
  }
  return {
    keep(owner = GUEST, draft) {
      id ||= crypto.randomUUID()
      const next = partName(owner, draft.key, id)
      if (name !== next) {
        forget()
        release = whileHere(id)
      }
      name = next
      kept = draft.values
      localEntries.set(name, JSON.stringify({ ...draft, isPart: true }))
    },
    forget,
  }
}

function whileHere(id: string): () => void {
  let isOver = false
  let end = () => {}
  const held = holdPart(id, {}).catch(() => null)
  void held.then((free) => {
    end = free ?? end
    if (isOver) end()
  })
  return () => {
    isOver = true
    end()
  }
}

/** The id of the form that keeps a part under this name; undefined for a whole draft. */
export const partIdOf = (name: string): string | undefined => name.split(MARK)[1]
