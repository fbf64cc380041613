import { useEffect, useState } from 'react'
import type { FormValues } from '../domain/queued-form.ts'
import { useDb, useOpenDb } from './context.tsx'
import { keepDraft } from './database/kept-drafts.ts'
import { takeDraft, type OwnDraft } from './forms/own-draft.ts'

/** What was typed in a form when it was last closed, what it showed before, and how both are kept: for `useEntryForm`. */
export type KeptDraft<V> = {
  values: Partial<V> | null
  shown?: Partial<V>
  save: (changed: Partial<V>, shown: Partial<V>) => Promise<void>
  keep: (changed: Partial<V>, shown: Partial<V>) => void
}

/**
 * The draft of the form of this key (`web/domain/drafts.ts` knows the keys), which no other form has while this one is open. Undefined until it
 * is read: a dialog opens with its fields, so that the first one gets the focus.
 */
export function useFormDraft<V>(key: string): KeptDraft<V> | undefined {
  const db = useDb()
  // Also when the form goes away since the session has ended: then nothing is kept.
  const ownDb = useOpenDb()
  const [own, setOwn] = useState<OwnDraft>()
  useEffect(() => {
    let mounted = true
    const taking = takeDraft(db, key)
    void taking.then((draft) => mounted && setOwn(draft))
    return () => {
      mounted = false
      void taking.then((draft) => draft.release())
    }
  }, [db, key])
  if (!own) return undefined
  const { kept } = own
  return {
    values: (kept?.values ?? null) as Partial<V> | null,
    ...(kept?.shown && { shown: kept.shown as Partial<V> }),
    keep: (changed, shown) =>
      keepDraft(db.owner, { key: own.key, values: changed as FormValues, shown: shown as FormValues }),
    async save(changed, shown) {
      const open = await ownDb().catch((error: unknown) => {
        keepDraft(db.owner, { key: own.key, values: {} })
        throw error
      })
      await own.save(open, changed as FormValues, shown as FormValues)
    },
  }
}
