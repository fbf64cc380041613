import { useEffect } from 'react'

const LOCK = 'everyday-unsaved-work'

/**
 * Marks this page as holding unsaved input while `dirty`: no update reloads any tab in that time, and the
 * browser asks before the tab is closed, if it `asks`. A Web Lock is the flag: all tabs see it, and a tab that crashes releases it.
 */
export function useUnsavedWork(dirty: boolean, asks = true): void {
  useEffect(() => {
    if (!dirty) return
    const stop = new AbortController()
    const saved = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))
    // Shared, so that any number of forms may be dirty. `saved` releases the lock; aborting a pending request rejects it.
    navigator.locks?.request(LOCK, { mode: 'shared', signal: stop.signal }, () => saved).catch(ignoreAbort)
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    if (asks) addEventListener('beforeunload', confirmLeave)
    return () => {
      removeEventListener('beforeunload', confirmLeave)
      stop.abort()
    }
  }, [dirty, asks])
}

function ignoreAbort(error: unknown) {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}

/** Whether any tab of the app holds unsaved work. */
export async function isWorkUnsaved(): Promise<boolean> {
  if (!navigator.locks) return false
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].some((lock) => lock.name === LOCK)
}
