import type { BrowserContext, Page } from 'playwright/test'

/** From now on pages cannot read these stores, as on a damaged disk. */
export const failReads = (context: BrowserContext, stores: string[]) =>
  context.addInitScript((names) => {
    const failing = (store: string) => {
      if (names.includes(store)) throw new DOMException('Unable to open cursor', 'UnknownError')
    }
    for (const name of ['get', 'getAll', 'count', 'openCursor', 'openKeyCursor', 'getAllKeys'] as const) {
      const ofStore = IDBObjectStore.prototype[name] as (...args: unknown[]) => unknown
      const ofIndex = IDBIndex.prototype[name] as (...args: unknown[]) => unknown
      Object.assign(IDBObjectStore.prototype, {
        [name](this: IDBObjectStore, ...args: unknown[]) {
          failing(this.name)
          return ofStore.apply(this, args)
        },
      })
      Object.assign(IDBIndex.prototype, {
        [name](this: IDBIndex, ...args: unknown[]) {
          failing(this.objectStore.name)
          return ofIndex.apply(this, args)
        },
      })
    }
  }, stores)

/** From now on the page cannot write to a store, as on a full disk. */
export const failWrites = (page: Page, store: string) =>
  page.evaluate((name) => {
    for (const method of ['put', 'add'] as const) {
      const write = IDBObjectStore.prototype[method]
      IDBObjectStore.prototype[method] = function (...args) {
        if (this.name === name) throw new DOMException('The disk is full', 'QuotaExceededError')
        return write.apply(this, args)
      }
    }
  }, store)
