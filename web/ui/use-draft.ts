import { useCallback, useEffect, useRef } from 'react'

/** The database takes nothing any more at `pagehide`, and a phone may tell nothing before. */
const LEAVING = ['beforeunload', 'pagehide']

/** Where a draft is: what was changed, with what the fields showed before. Without any there is none. */
export type DraftStore<D> = {
  save: (changed: D, shown: D) => Promise<unknown> | void
  /** Keeps it until `save` has, in the same moment. */
  keep?: (changed: D, shown: D) => void
}

type Kept<D> = { changed: D; shown: D }

/**
 * Saves a draft with each change: whoever closes the page right after the last letter leaves the database no time. What is typed while one is
 * being saved is saved after it, together. Returns a function that deletes it, for when the values are saved.
 */
export function useDraft<D>(store: DraftStore<D> | undefined, draft: Kept<D>, isSaving: boolean): () => Promise<void> {
  const text = JSON.stringify(draft)
  const latest = useRef({ store, draft, text })
  const kept = useRef(text)
  // One after the other: a draft that is slow to be saved must not come back after it was deleted.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    latest.current = { store, draft, text }
  })
  const isNext = useRef(false)
  const keep = useCallback(() => {
    const now = latest.current
    if (kept.current === now.text) return
    kept.current = now.text
    now.store?.keep?.(now.draft.changed, now.draft.shown)
    if (isNext.current) return
    isNext.current = true
    last.current = last.current
      .then(() => {
        isNext.current = false
        const { store, draft } = latest.current
        return store?.save(draft.changed, draft.shown)
      })
      // Storage is full or failed: the form works without a draft.
      .catch(() => {})
  }, [])
  useEffect(() => {
    // What is being saved needs no draft, unless the form goes away meanwhile: saving may fail.
    if (!isSaving) keep()
  }, [keep, text, isSaving])
  // Closed, left by a reload, or with the app put away on a phone.
  useEffect(() => {
    const onHidden = () => document.hidden && keep()
    document.addEventListener('visibilitychange', onHidden)
    for (const event of LEAVING) addEventListener(event, keep)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      for (const event of LEAVING) removeEventListener(event, keep)
      keep()
    }
  }, [keep])
  return async () => {
    // What is saved is not kept again when the form closes.
    kept.current = latest.current.text
    // At once: saving may wait long, or fail.
    latest.current.store?.keep?.({} as D, {} as D)
    await last.current
    // If this fails, the draft is only offered again.
    await Promise.resolve(latest.current.store?.save({} as D, {} as D)).catch(() => {})
  }
}
