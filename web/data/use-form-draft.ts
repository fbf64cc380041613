import { useEffect, useState } from 'react'
import type { FormDraft, FormValues } from '../domain/queued-form.ts'
import { useDb, useOpenDb } from './context.tsx'
import { saveDraft } from './forms/forms.ts'

/** What was typed in a form when it was last closed, what it showed before, and how both are kept: for `useEntryForm`. */
export type KeptDraft<V> = {
  values: Partial<V> | null
  shown?: Partial<V>
  save: (changed: Partial<V>, shown: Partial<V>) => Promise<void>
}

/**
 * The draft of the form of this key (`web/domain/needs.ts` knows the keys). Undefined until it is read: a dialog opens with its fields,
 * so that the first one gets the focus.
 */
export function useFormDraft<V>(key: string): KeptDraft<V> | undefined {
  const db = useDb()
  // Also when the form goes away since the session has ended: then nothing is kept.
  const ownDb = useOpenDb()
  const [kept, setKept] = useState<FormDraft | null>()
  useEffect(() => {
    let mounted = true
    // What cannot be read is typed.
    void db._drafts
      .get(key)
      .catch(() => null)
      .then((draft) => mounted && setKept(draft ?? null))
    return () => {
      mounted = false
    }
  }, [db, key])
  if (kept === undefined) return undefined
  return {
    values: (kept?.values ?? null) as Partial<V> | null,
    ...(kept?.shown && { shown: kept.shown as Partial<V> }),
    save: async (changed, shown) => saveDraft(await ownDb(), key, changed as FormValues, shown as FormValues),
  }
}
