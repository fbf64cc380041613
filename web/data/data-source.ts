import type { Session } from './session/account.ts'
import type { ExternalStore } from '../lib/external-store.ts'
import type { Data, DataSource } from './data.ts'
import { OpeningError } from './database/opening-error.ts'
import { isStalled, retryWhenShown, untilAnswering } from './database/transaction-watch.ts'
import { hasEnded, onSessionChange, readSession } from './session/stored-session.ts'

/** The session while nobody is signed in. */
export const SIGNED_OUT: Session = { user: null, expired: false }

/** `load` loads the code of the database and opens it. Until then, the session is the one that this device has stored. */
export function createDataSource(load: () => Promise<ExternalStore<Data>>): DataSource {
  const listeners = new Set<() => void>()
  let state: ReturnType<DataSource['get']> = { data: null, session: storedSession(), failure: null, person: 0 }
  let opening: Promise<ExternalStore<Data>> | null = null

  function set(next: Omit<typeof state, 'person'>): void {
    state = { ...next, person: state.person + (isOver(state.session, next.session) ? 1 : 0) }
    for (const listener of listeners) listener()
  }

  // A sign-in or sign-out in another tab takes effect here too, also before this tab has a database.
  const stopFollowing = onSessionChange(() => set({ ...state, session: storedSession() }))

  async function open(): Promise<ExternalStore<Data>> {
    try {
      const opened = await retryWhenShown(load)
      stopFollowing()
      const follow = () => set({ data: opened.get(), session: opened.get().session, failure: null })
      opened.subscribe(follow)
      follow()
      return opened
    } catch (error) {
      // The next call tries again: the other tab may have closed its connection, or the network may be back.
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

/** Whether a person has left between the two. A guest who signs in goes on; who has to sign in again has not left. */
function isOver(before: Session, now: Session): boolean {
  if (before.user === null) return false
  return before.user.id !== now.user?.id || (now.ended === true && before.ended !== true)
}

function storedSession(): Session {
  const session = readSession()
  return session && !hasEnded(session)
    ? { user: session.user, expired: session.expired, ended: session.ended }
    : SIGNED_OUT
}
