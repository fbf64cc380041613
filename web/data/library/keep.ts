import type { EverydayDb } from '../database/db.ts'
import { tokenOf } from '../session/stored-session.ts'
import { createDelays } from '../documents/delays.ts'
import { bringCopies, waitOf } from './bring.ts'
import { refreshLibrary, type LibraryToken } from './list.ts'

/** How long this tab waits while another one downloads. */
const OTHER_TAB_MS = 30_000

/** Downloads in the background. `wake`: something else is wanted, and what waits is tried again at once. */
export type Bringer = { wake: () => void; end: () => void }

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

/** Downloads what is wanted on this device, in one tab at a time, until nothing is. */
export function keepBringing(db: EverydayDb): Bringer {
  const stop = new AbortController()
  const delays = createDelays(Date.now, Math.random)
  const bringing = {
    ...{ token: () => tokenOf(db.owner), stop: stop.signal, delays },
    onChanged: () => void refreshOwned(db),
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isAsked = false
  const run = async (): Promise<void> => {
    clearTimeout(timer)
    isRunning = true
    isAsked = false
    const outcome = await inOneTab(`${db.name}-library`, () => bringCopies(db, bringing)).catch(() => 'elsewhere')
    // The database may be closed: the next page goes on.
    const wait = outcome === 'later' ? await waitOf(db, delays).catch(() => OTHER_TAB_MS) : OTHER_TAB_MS
    isRunning = false
    if (stop.signal.aborted) return
    if (isAsked) void run()
    else if (outcome !== 'done') timer = setTimeout(() => void run(), wait)
  }
  void run()
  return {
    wake() {
      delays.wakeAll()
      isAsked = true
      if (!isRunning) void run()
    },
    end() {
      stop.abort()
      clearTimeout(timer)
    },
  }
}

type Outcome = Awaited<ReturnType<typeof bringCopies>> | 'elsewhere'

async function inOneTab(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  if (!globalThis.navigator?.locks) return run()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : 'elsewhere'))
}
