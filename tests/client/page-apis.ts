import { reached } from '../sim/coverage.ts'
import type { Browser } from './browser.ts'
import type { Page } from './page.ts'

/** A page that is gone calls something: it must have no effect. */
export class Gone extends Error {
  override name = 'Gone'
}

/** The localStorage of a browser, as one of its pages sees it. */
export function storageOf(browser: Browser, page: Page): Storage {
  const { entries } = browser
  const change = (key: string, value: string | null): void => {
    page.step()
    if ((entries.get(key) ?? null) === value) return
    if (value === null) entries.delete(key)
    else entries.set(key, value)
    browser.tellOthers(page, 'storage', { key, newValue: value })
  }
  const methods: Record<string, unknown> = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => change(key, value),
    removeItem: (key: string) => change(key, null),
  }
  return new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ enumerable: true, configurable: true, value: entries.get(String(key)) }),
  }) as unknown as Storage
}

/** A BroadcastChannel between the pages of a browser. */
export function channelsOf(browser: Browser, page: Page): typeof BroadcastChannel {
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    readonly page = page
    readonly name: string
    constructor(name: string) {
      this.name = name
      browser.channels.add(this)
    }
    postMessage(data: unknown): void {
      if (page.isGone) return
      for (const other of browser.channels) {
        if (other === this || other.name !== this.name) continue
        other.page.soon(() => browser.channels.has(other) && other.onmessage?.({ data }))
      }
    }
    close(): void {
      browser.channels.delete(this)
    }
  }
  return Channel as unknown as typeof BroadcastChannel
}

const inTask = () => new Promise<void>((resolve) => setImmediate(resolve))

type Request = { page: Page; name: string; run: (lock: object) => unknown; end: (reason?: unknown) => void }

/** The Web Locks of a browser; all are exclusive. */
export class Locks {
  #held = new Map<string, Request>()
  #waiting: Request[] = []

  of(page: Page): Pick<LockManager, 'request'> {
    const request = (name: string, ...rest: unknown[]): Promise<unknown> => {
      const run = rest.pop() as (lock: object | null) => unknown
      const { signal, ifAvailable, steal } = (rest[0] ?? {}) as LockOptions
      if (page.isGone) return new Promise(() => {})
      if (ifAvailable && this.#held.has(name)) return inTask().then(() => run(null))
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const asked: Request = {
          page,
          name,
          run: (lock) => {
            // Browsers do this in a task of its own: Dexie follows its transactions from one microtask to the next.
            const result = inTask().then(() => run(lock))
            result.then(
              (value) => setImmediate(resolve, value),
              (reason: unknown) => setImmediate(reject, reason),
            )
            return result
          },
          end: reject,
        }
        signal?.addEventListener('abort', () => {
          const index = this.#waiting.indexOf(asked)
          if (index < 0) return
          this.#waiting.splice(index, 1)
          reject(signal.reason)
        })
        if (steal) {
          this.#held.get(name)?.end(new DOMException('The lock was stolen', 'AbortError'))
          this.#held.delete(name)
          this.#waiting.unshift(asked)
        } else this.#waiting.push(asked)
        this.#grant()
      })
    }
    return { request } as Pick<LockManager, 'request'>
  }

  /** A page is gone: what it held is free. */
  release(page: Page): void {
    this.#waiting = this.#waiting.filter((request) => request.page !== page)
    for (const [name, request] of this.#held) if (request.page === page) this.#held.delete(name)
    this.#grant()
  }

  #grant(): void {
    for (const request of [...this.#waiting]) {
      if (this.#held.has(request.name)) continue
      this.#waiting.splice(this.#waiting.indexOf(request), 1)
      this.#held.set(request.name, request)
      const ended = () => {
        if (this.#held.get(request.name) !== request) return
        this.#held.delete(request.name)
        this.#grant()
      }
      void Promise.resolve(request.run({ name: request.name })).then(ended, ended)
    }
  }
}

/** The IndexedDB of a browser, as one of its pages sees it. */
export function databasesOf(browser: Browser, page: Page): IDBFactory {
  const { factory } = browser
  const follow = (database: IDBDatabase): void => {
    if (page.databases.has(database)) return
    page.databases.add(database)
    const begin = database.transaction.bind(database)
    database.transaction = (...args) => {
      page.step()
      const transaction = begin(...args)
      browser.watch(page, transaction)
      return transaction
    }
  }
  /** The page may die between any two changes. */
  const upgrade = (database: IDBDatabase, transaction: IDBTransaction): void => {
    reached('upgrade: begun')
    browser.upgrades.add(transaction)
    const stepwise = <A extends unknown[], R>(run: (...args: A) => R): ((...args: A) => R) =>
      function (...args) {
        page.step()
        return run(...args)
      }
    database.createObjectStore = stepwise(database.createObjectStore.bind(database))
    database.deleteObjectStore = stepwise(database.deleteObjectStore.bind(database))
    transaction.objectStore = stepwise(transaction.objectStore.bind(transaction))
  }
  const opened = (request: IDBOpenDBRequest): IDBOpenDBRequest => {
    browser.opening.add(request)
    const end = () => browser.opening.delete(request)
    for (const name of ['success', 'error', 'blocked']) request.addEventListener(name, end)
    request.addEventListener('upgradeneeded', (event) => {
      // A page that went away meanwhile changes nothing.
      if (page.isGone) {
        event.stopImmediatePropagation()
        return request.transaction!.abort()
      }
      follow(request.result)
      browser.watch(page, request.transaction!)
      if (event.oldVersion > 0) upgrade(request.result, request.transaction!)
    })
    request.addEventListener('success', () => {
      // A page that went away meanwhile holds nothing open.
      if (page.isGone) request.result.close()
      else follow(request.result)
    })
    return request
  }
  return {
    open: (...args: Parameters<IDBFactory['open']>) => {
      page.step()
      return opened(factory.open(...args))
    },
    deleteDatabase: (name: string) => {
      page.step()
      const request = factory.deleteDatabase(name)
      browser.opening.add(request)
      for (const event of ['success', 'error', 'blocked'])
        request.addEventListener(event, () => browser.opening.delete(request))
      return request
    },
    databases: () => factory.databases(),
    cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
  } as IDBFactory
}
