import { useEffect } from 'react'

const LOCK = 'everyday-unsaved-work'

/**
 * Says that this page holds something typed and not saved while `dirty`: no update reloads any tab meanwhile, and the
 * browser asks before the tab is closed. A Web Lock is the register: all tabs see it, and it goes with a tab that crashes.
 */
export function useUnsavedWork(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const stop = new AbortController()
    const saved = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))
    // Shared, so that any number of forms may be dirty. `saved` ends the lock; aborting ends the wait for it, which then rejects.
    navigator.locks?.request(LOCK, { mode: 'shared', signal: stop.signal }, () => saved).catch(ignoreAbort)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      stop.abort()
    }
  }, [dirty])
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
