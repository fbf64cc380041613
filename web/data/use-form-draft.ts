import { useEffect, useState } from 'react'
import type { FormValues } from '../domain/queued-form.ts'
import { useDb, useOpenDb } from './context.tsx'
import { readDraft, saveDraft } from './forms/forms.ts'

/** What was typed in a form when it was last closed, and how what is typed is kept: for `useEntryForm`. */
export type KeptDraft<V> = { values: Partial<V> | null; save: (changed: Partial<V>) => Promise<void> }

/**
 * The draft of the form of this key (`web/domain/needs.ts` knows the keys). Undefined until it is read: a dialog opens with its fields,
 * so that the first one gets the focus.
 */
export function useFormDraft<V>(key: string): KeptDraft<V> | undefined {
  const db = useDb()
  // Also when the form goes away since the session has ended: then nothing is kept.
  const ownDb = useOpenDb()
  const [values, setValues] = useState<FormValues | null>()
  useEffect(() => {
    let mounted = true
    // What cannot be read is typed.
    void readDraft(db, key)
      .catch(() => null)
      .then((kept) => mounted && setValues(kept))
    return () => {
      mounted = false
    }
  }, [db, key])
  if (values === undefined) return undefined
  return {
    values: values as Partial<V> | null,
    save: async (changed) => saveDraft(await ownDb(), key, changed as FormValues),
  }
}
