import type { DBCore, Dexie, Middleware, PromiseExtended } from 'dexie'

/** A transaction whose requests are not answered for this long is aborted: another page holds the lock it waits for. */
const MAX_WAIT_MS = 10_000
/** A timer that fires later than this was suspended with the device, so the wait proves nothing. */
const MAX_TIMER_DELAY_MS = 2_000

/** The database did not answer a transaction in time: another page keeps it locked. The transaction was rolled back. */
export class StalledError extends Error {
  override name = 'StalledError'
  constructor(options?: ErrorOptions) {
    super('The database of this device does not answer.', options)
  }
}

/** `hidden`: the page was hidden (`pagehide`) while the transaction ran. `stalled`: the database did not answer in time. */
export type AbortReason = 'hidden' | 'stalled'

const live = new Set<IDBTransaction>()
const probes = new Set<IDBTransaction>()
const reasons = new WeakMap<IDBTransaction, AbortReason>()
const listeners = new Set<() => void>()
const hideListeners = new Set<() => void>()
let timesHidden = 0
let isHidden = false
let shown: Promise<void> = Promise.resolve()
let resolveShown = () => {}

/**
 * Aborts transactions that would block other pages, or wait for them forever. WebKit keeps a page in its back/forward cache
 * with its transactions open, and every later page waits for them: they are aborted on `pagehide`, and none starts until
 * `pageshow`. Dexie itself closes the connection then, and opens another one at the next query: this waits for `pageshow` too,
 * because a connection that is being opened when WebKit stops the page hangs the deletion and the upgrade of the database.
 */
export function watchTransactions(db: Dexie): void {
  db.use(watch)
  const open = db.open.bind(db)
  // Nobody uses what Dexie adds to a promise, and importing its own would load it with every page.
  db.open = () => (isHidden ? (shown.then(open) as PromiseExtended<Dexie>) : open())
  db.on('ready', untilShown, true) // the page was hidden while the database was being opened
}

const watch: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'transaction-watch',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) => {
      const transaction = core.transaction(stores, mode, options)
      watchTransaction(transaction as unknown as IDBTransaction) // Dexie's type declares `abort` only
      return transaction
    },
  }),
}

function watchTransaction(transaction: IDBTransaction): void {
  let timer: ReturnType<typeof setTimeout>
  let answered = false
  const wait = () => {
    const due = Date.now() + MAX_WAIT_MS
    answered = false
    timer = setTimeout(() => {
      if (answered || Date.now() - due > MAX_TIMER_DELAY_MS) return wait()
      if (abort(transaction, 'stalled')) probe(transaction)
    }, MAX_WAIT_MS)
  }
  const end = () => {
    clearTimeout(timer)
    live.delete(transaction)
  }
  live.add(transaction)
  // `success` events of its requests do not bubble, but they have a capture phase.
  transaction.addEventListener('success', () => (answered = true), { capture: true })
  transaction.addEventListener('complete', end)
  transaction.addEventListener('abort', end)
  wait()
}

/** False if it has ended or is being committed: its writes are stored then. */
function abort(transaction: IDBTransaction, reason: AbortReason): boolean {
  try {
    transaction.abort()
    reasons.set(transaction, reason)
    return true
  } catch {
    return false
  }
}

/** Opens a transaction like the aborted one and waits for it, to notice when the database answers again. */
function probe({ db, objectStoreNames, mode }: IDBTransaction): void {
  const [...stores] = objectStoreNames
  let transaction: IDBTransaction
  try {
    transaction = db.transaction(stores, mode)
  } catch {
    return // The connection is closed; the next use of the database opens another one.
  }
  const end = () => {
    if (probes.delete(transaction)) notify()
  }
  transaction.addEventListener('complete', end)
  transaction.addEventListener('abort', end)
  transaction.objectStore(stores[0]!).get('')
  probes.add(transaction)
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Whether a transaction was aborted because the database did not answer, and it still does not. */
export const isStalled = (): boolean => probes.size > 0

/** Runs `listener` whenever `isStalled` may have changed; returns a function that stops it. */
export function onStallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves when the database answers again; at once unless it is stalled. */
export function untilAnswering(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isStalled()) return
      stop()
      resolve()
    }
    const stop = onStallChange(check)
    check()
  })
}

/** Why this module aborted a transaction; undefined if it did not. */
export const abortReason = (transaction: IDBTransaction): AbortReason | undefined => reasons.get(transaction)

/** Resolves when the page is shown; at once unless it is hidden (`pagehide`). */
export const untilShown = (): Promise<void> => shown

/** Runs `task`; if it failed and the page was hidden meanwhile, runs it again once the page is shown. */
export async function retryWhenShown<T>(task: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = timesHidden
    try {
      return await task()
    } catch (error) {
      if (timesHidden === before) throw error
      await untilShown()
    }
  }
}

/** Runs `listener` on `pagehide`; returns a function that stops it. */
export function onPageHide(listener: () => void): () => void {
  hideListeners.add(listener)
  return () => hideListeners.delete(listener)
}

function hidePage(): void {
  timesHidden++
  isHidden = true
  shown = new Promise((resolve) => (resolveShown = resolve))
  for (const transaction of [...live, ...probes]) abort(transaction, 'hidden')
  for (const listener of hideListeners) listener()
}

if ('addEventListener' in globalThis) {
  addEventListener('pagehide', hidePage)
  addEventListener('pageshow', () => {
    isHidden = false
    resolveShown()
  })
}
