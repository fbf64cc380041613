import type { Session } from './account.ts'
import type { DataSource, DataState, OpenedData } from './data.ts'
import { OpeningError } from './opening-error.ts'
import { isStalled, retryWhenShown, untilAnswering } from './transaction-watch.ts'
import { hasEnded, onSessionChange, readSession } from './stored-session.ts'

/** Who nobody is signed in as. */
export const SIGNED_OUT: Session = { user: null, expired: false }

/** `load` brings in the code of the database and opens it; until then the session is what this device has stored. */
export function lateData(load: () => Promise<OpenedData>): DataSource {
  const listeners = new Set<() => void>()
  let state: DataState = { data: null, session: storedSession(), failure: null }
  let opening: Promise<OpenedData> | null = null

  function set(next: DataState): void {
    state = next
    for (const listener of listeners) listener()
  }

  // Who signs in or out in another tab does so here too, also while this one has no database.
  const stopFollowing = onSessionChange(() => set({ ...state, session: storedSession() }))

  async function open(): Promise<OpenedData> {
    try {
      const opened = await retryWhenShown(load)
      stopFollowing()
      const follow = () => set({ data: opened.get(), session: opened.get().session, failure: null })
      opened.subscribe(follow)
      follow()
      return opened
    } catch (error) {
      // Another tab may let go, and a connection come back.
      opening = null
      const failure = isStalled() ? new OpeningError('busy', untilAnswering(), error) : error
      if (failure instanceof OpeningError) failure.opened.then(retry, () => {})
      set({ ...state, failure: failure instanceof Error ? failure : new Error(String(failure)) })
      throw failure
    }
  }

  function retry(): void {
    opening ??= open()
    opening.catch(() => {}) // the failure is in the state
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async open() {
      opening ??= open()
      return (await opening).get()
    },
  }
}

function storedSession(): Session {
  const session = readSession()
  return session && !hasEnded(session) ? { user: session.user, expired: session.expired } : SIGNED_OUT
}
