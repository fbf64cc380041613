import { Dexie } from 'dexie'
import { WHOLE_FILES_CACHE } from '../../lib/cache-names.ts'

/** As much as LevelDB may need to write its log, of at most 4 MiB, into a new file, and as much again. */
const ROOM_BYTES = 8 << 20
/** Every use of a database asks whether there is room, and to find out writes as much as that. */
const FULL_MS = 3000
const SCRATCH = 'scratch'
/** Entries of the cache. `WHOLE` is removed when a write has failed, which needs no room and outlasts a kill; `KNOWN` stays. */
const WHOLE = '/whole'
const KNOWN = '/known'
const ROOM = '/room'

const EVENTS = ['blocked', 'error', 'success', 'upgradeneeded'] as const

/** Has all databases that Dexie opens go through `keepWhole` where the browser is a Chromium; call it before the first one is made. */
export function keepFilesWhole(): void {
  const { dependencies } = Dexie
  if (!('userAgentData' in (globalThis.navigator ?? {})) || !('caches' in globalThis)) return
  // Not yet, and not in memory.
  if (dependencies.indexedDB instanceof IDBFactory) dependencies.indexedDB = keepWhole(dependencies.indexedDB)
}

/**
 * Keeps Chromium from deleting the databases of the site after a full disk (docs/decisions/0041). What it appends after a write that was
 * cut off it can read itself, but at its next start it takes the file for damaged and deletes all; also to open one appends. So after such
 * a write nothing is opened or deleted before there is room, and then the files are written anew first. Until then it fails with a
 * `QuotaExceededError`, and for some seconds after each try without another one.
 */
export function keepWhole(databases: IDBFactory): IDBFactory {
  // At once: on a full disk it could not be opened. To touch `caches` throws where the browser blocks them.
  const opening = (async () => caches.open(WHOLE_FILES_CACHE))()
  opening.catch(() => {})
  let isBroken = false
  let isKnown = false
  let noting: Promise<unknown> = Promise.resolve()
  let mending: Promise<void> | undefined
  let fullUntil = 0

  const note = (change: (notes: Cache) => Promise<unknown>) => {
    noting = noting.then(async () => change(await opening)).catch(() => {})
  }
  const noteBroken = () => {
    isBroken = true
    note((notes) => notes.delete(WHOLE))
  }
  const noteWhole = () => {
    isKnown = true
    note(async (notes) => {
      await notes.put(WHOLE, new Response())
      await notes.put(KNOWN, new Response())
    })
  }

  /** Also by what another page has noted, or one before the browser was killed. */
  const isWhole = async (): Promise<boolean> => {
    await noting
    if (isBroken) return false
    try {
      const notes = await opening
      const [whole, known] = await Promise.all([notes.match(WHOLE), notes.match(KNOWN)])
      isKnown = known !== undefined
      return whole !== undefined || !isKnown
    } catch {
      return true // Without caches nothing is known.
    }
  }

  const mend = async (): Promise<void> => {
    if (performance.now() < fullUntil) throw noRoom()
    try {
      await findRoom(opening)
    } catch {
      fullUntil = performance.now() + FULL_MS
      throw noRoom()
    }
    try {
      // With the deletion of a database Chromium merges its files into new ones.
      const scratch = await resultOf(databases.open(SCRATCH))
      scratch.close()
      await resultOf(databases.deleteDatabase(SCRATCH))
    } catch (error) {
      noteBroken()
      throw error
    }
    isBroken = false
    noteWhole()
  }

  const whenWhole = async (): Promise<void> => {
    if (!(await isWhole())) await (mending ??= mend().finally(() => (mending = undefined)))
  }

  const onAbort = ({ target }: Event) => {
    if ((target as IDBTransaction).error?.name === 'UnknownError') noteBroken()
  }

  const open = (name: string, version?: number): IDBOpenDBRequest => {
    const request = databases.open(name, version)
    const watch = () => {
      request.result.addEventListener('abort', onAbort)
      // The browser has closed it: `close()` fires no such event.
      request.result.addEventListener('close', noteBroken)
    }
    request.addEventListener('upgradeneeded', watch)
    request.addEventListener('success', () => {
      watch()
      if (!isKnown && !isBroken) noteWhole()
    })
    request.addEventListener('error', () => {
      if (request.error?.name === 'UnknownError') noteBroken()
    })
    return request
  }

  return {
    open: (name, version) => later(whenWhole(), () => open(name, version)),
    deleteDatabase: (name) => later(whenWhole(), () => databases.deleteDatabase(name)),
    databases: () => whenWhole().then(() => databases.databases()),
    cmp: (first, second) => databases.cmp(first, second),
  }
}

/** Rejects if there is no room. The browser's own estimate does not know the disk; files of a cache are others than those of databases. */
async function findRoom(opening: Promise<Cache>): Promise<void> {
  // File systems may compress.
  const block = crypto.getRandomValues(new Uint8Array(1 << 16))
  const blocks = Array.from({ length: ROOM_BYTES / block.length }, () => block)
  const notes = await opening
  try {
    await notes.put(ROOM, new Response(new Blob(blocks)))
  } finally {
    await notes.delete(ROOM)
  }
}

const noRoom = () => new DOMException('There is no room for the files of the databases.', 'QuotaExceededError')

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })
}

/** A request that is made once `ready` has resolved, and fails if it rejects. It has what Dexie uses of a request. */
function later(ready: Promise<void>, make: () => IDBOpenDBRequest): IDBOpenDBRequest {
  let request: IDBOpenDBRequest
  const shown = {
    get result() {
      return request.result
    },
    get transaction() {
      return request.transaction
    },
  } as IDBOpenDBRequest
  const start = async () => {
    await ready
    request = make()
    for (const type of EVENTS) request.addEventListener(type, (event) => shown[`on${type}`]?.(event as never))
  }
  start().catch((error: unknown) => shown.onerror?.({ target: { error } } as never))
  return shown
}
