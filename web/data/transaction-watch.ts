import type { DBCore, Dexie, Middleware } from 'dexie'

/** A transaction to which the database says nothing for so long is aborted: another page holds what it waits for. */
const MAX_SILENCE_MS = 10_000
/** A timer that is late by more slept with the device: the silence was its own. */
const MAX_DELAY_MS = 2_000

/** The database did not answer a transaction in time: another page holds it. Nothing of the transaction was kept. */
export class StalledError extends Error {
  override name = 'StalledError'
  constructor(options?: ErrorOptions) {
    super('The database of this device does not answer.', options)
  }
}

/** `left`: the page was put away while the transaction ran. `stalled`: the database did not answer it in time. */
export type AbortReason = 'left' | 'stalled'

const live = new Set<IDBTransaction>()
const probes = new Set<IDBTransaction>()
const reasons = new WeakMap<IDBTransaction, AbortReason>()
const listeners = new Set<() => void>()
const leaveListeners = new Set<() => void>()
let departures = 0
let shown: Promise<void> = Promise.resolve()
let show = () => {}

/**
 * Watches the transactions of a database, and ends those that would stand in the way. A page that is left may live on in the
 * back/forward cache with its transactions open, and then every later page waits for them: they are aborted when the page
 * is put away, and none begins until it is shown again. Dexie itself closes and reopens the connection then.
 */
export function watchTransactions(db: Dexie): void {
  db.use(watch)
  db.on('ready', untilShown, true)
}

const watch: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'transaction-watch',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) => {
      const transaction = core.transaction(stores, mode, options)
      follow(transaction as unknown as IDBTransaction) // which it is: Dexie's type names only what itself needs
      return transaction
    },
  }),
}

function follow(transaction: IDBTransaction): void {
  let timer: ReturnType<typeof setTimeout>
  let answered = false
  const wait = () => {
    const due = Date.now() + MAX_SILENCE_MS
    answered = false
    timer = setTimeout(() => {
      if (answered || Date.now() - due > MAX_DELAY_MS) return wait()
      if (abort(transaction, 'stalled')) probe(transaction)
    }, MAX_SILENCE_MS)
  }
  const end = () => {
    clearTimeout(timer)
    live.delete(transaction)
  }
  live.add(transaction)
  // The answers to its requests do not bubble, but they pass by.
  transaction.addEventListener('success', () => (answered = true), { capture: true })
  transaction.addEventListener('complete', end)
  transaction.addEventListener('abort', end)
  wait()
}

/** False where it is over already, or about to be: what it wrote is kept then. */
function abort(transaction: IDBTransaction, reason: AbortReason): boolean {
  try {
    transaction.abort()
    reasons.set(transaction, reason)
    return true
  } catch {
    return false
  }
}

/** Waits in the place of one that was given up, to tell when the database answers again. */
function probe({ db, objectStoreNames, mode }: IDBTransaction): void {
  const [...stores] = objectStoreNames
  let transaction: IDBTransaction
  try {
    transaction = db.transaction(stores, mode)
  } catch {
    return // The connection is gone, and whoever needs the database opens another one.
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

/** Whether a transaction was given up because the database did not answer, and it still does not. */
export const isStalled = (): boolean => probes.size > 0

/** Runs `listener` whenever `isStalled` may have changed; returns how to stop. */
export function onStallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves when the database answers again; at once when it does. */
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

/** Why a transaction was aborted from here; undefined for any other, which may have failed by itself. */
export const abortReason = (transaction: IDBTransaction): AbortReason | undefined => reasons.get(transaction)

/** Resolves when the page is shown; at once unless it has been put away. */
export const untilShown = (): Promise<void> => shown

/** Runs `task`, and once the page is shown again runs it anew if it failed while the page was put away. */
export async function retryWhenShown<T>(task: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = departures
    try {
      return await task()
    } catch (error) {
      if (departures === before) throw error
      await untilShown()
    }
  }
}

/** Runs `listener` when the page is put away; returns how to stop. */
export function onLeave(listener: () => void): () => void {
  leaveListeners.add(listener)
  return () => leaveListeners.delete(listener)
}

function onPageHide(): void {
  departures++
  shown = new Promise((resolve) => (show = resolve))
  for (const transaction of [...live, ...probes]) abort(transaction, 'left')
  for (const listener of leaveListeners) listener()
}

if ('addEventListener' in globalThis) {
  addEventListener('pagehide', onPageHide)
  addEventListener('pageshow', () => show())
}
