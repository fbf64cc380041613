import { useEffect, useState } from 'react'
import type { FormValues } from '../domain/queued-form.ts'
import { useDb, useOpenDb } from './context.tsx'
import { takeDraft, type OwnDraft } from './forms/own-draft.ts'

/** What was typed in a form when it was last closed, what it showed before, and how both are kept: for `useEntryForm`. */
export type KeptDraft<V> = {
  values: Partial<V> | null
  shown?: Partial<V>
  save: (changed: Partial<V>, shown: Partial<V>) => Promise<void>
  keep: (changed: Partial<V>, shown: Partial<V>) => void
  /** Its key, for the write that stores what was typed, which deletes it: a page that is closed in between has one or the other. */
  ending: () => Promise<string>
  /** The same for `writeKeptForm`, which waits for nothing. */
  key: () => string
}

/**
 * The draft of the form of this key (`web/domain/drafts.ts` knows the keys), which no other form has while this one is open. Undefined until it
 * is read: a dialog opens with its fields, so that the first one gets the focus.
 */
export function useFormDraft<V>(key: string): KeptDraft<V> | undefined {
  const openDb = useOpenDb()
  const db = useDb()
  const [own, setOwn] = useState<OwnDraft>()
  useEffect(() => {
    let mounted = true
    const taking = takeDraft(openDb, key)
    taking.then((draft) => mounted && setOwn(draft)).catch(() => {}) // the session is over
    return () => {
      mounted = false
      taking.then((draft) => draft.release()).catch(() => {})
    }
  }, [openDb, key])
  useEffect(() => {
    own?.follow().catch(() => {})
  }, [own, db])
  if (!own) return undefined
  const { kept } = own
  return {
    values: (kept?.values ?? null) as Partial<V> | null,
    ...(kept?.shown && { shown: kept.shown as Partial<V> }),
    keep: (changed, shown) => own.keep(changed as FormValues, shown as FormValues),
    save: (changed, shown) => own.save(changed as FormValues, shown as FormValues),
    ending: () => own.ending(),
    key: () => own.key(),
  }
}
