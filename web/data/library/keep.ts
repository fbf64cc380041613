import type { EverydayDb } from '../database/db.ts'
import { tokenOf } from '../session/stored-session.ts'
import { createDelays } from '../documents/delays.ts'
import { bringCopies } from './bring.ts'
import { refreshLibrary, type LibraryToken } from './list.ts'

/** How long a download waits that could not go on, and for another tab that downloads. */
const FIRST_WAIT_MS = 5000
const MAX_WAIT_MS = 5 * 60_000

/** Asks the server what the person owns now (`refreshLibrary`). */
export const refreshOwned = (db: EverydayDb): Promise<LibraryToken | null> => refreshLibrary(db, tokenOf(db.owner))

/** Asks the server what the person owns now until it answers; returns a function that ends it. */
export function askUntilListed(db: EverydayDb): () => void {
  const delays = createDelays(Date.now, Math.random)
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const ask = async () => {
    if ((await refreshOwned(db)) || ended) return
    delays.postpone('list', 0)
    timer = setTimeout(() => void ask(), delays.left('list'))
  }
  void ask()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

/** Downloads what is wanted on this device, in one tab at a time, until nothing is; returns a function that ends it. */
export function keepBringing(db: EverydayDb): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  const run = async (): Promise<void> => {
    const outcome = await inOneTab(`${db.name}-library`, () =>
      bringCopies(db, { token: () => tokenOf(db.owner), stop: stop.signal }),
    ).catch(() => 'later') // the database was closed: the next page goes on
    if (stop.signal.aborted) return
    // The shop has other files by now.
    if (await db._copies.filter(({ problem }) => problem === 'changed').count()) await refreshOwned(db)
    if (outcome === 'later' && !stop.signal.aborted) {
      timer = setTimeout(() => void run(), wait)
      wait = Math.min(MAX_WAIT_MS, wait * 2)
    }
  }
  void run()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

async function inOneTab(name: string, run: () => Promise<'done' | 'later'>): Promise<'done' | 'later'> {
  if (!globalThis.navigator?.locks) return run()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : 'later'))
}
