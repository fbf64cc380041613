import {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'
import type { Data } from '../../web/data/data.ts'
import type { Browser } from './browser.ts'
import { channelsOf, databasesOf, Gone, storageOf } from './page-apis.ts'
import type { Client } from './code.ts'
import type { Message } from './network.ts'

/** A tab that runs the client. */
export class Page {
  readonly name: string
  readonly browser: Browser
  readonly databases = new Set<IDBDatabase>()
  readonly window = new EventTarget()
  readonly document = new EventTarget()
  readonly client: Client
  data: { get(): Data } | null = null
  isGone = false
  isFrozen = false
  /** It was frozen once: another page may have taken its lead. */
  wasFrozen = false
  /** It sends by hand, whoever leads. */
  isSigningOut = false
  readonly openedAt: number
  /** It dies at this many calls of the disk from now on. */
  diesAfter = Infinity
  /** What it was told while it was frozen. */
  readonly held: (() => void)[] = []

  constructor(browser: Browser, name: string) {
    this.browser = browser
    this.name = name
    this.openedAt = browser.world.promises.tick()
    this.client = browser.world.load(this.#globals())
    void this.client.openData().then(
      (data) => (this.data = data),
      (error: unknown) => this.isGone || browser.world.note(error),
    )
  }

  /** Nothing that this page does has an effect after the step at which it dies. */
  step(): void {
    if (this.isGone) throw new Gone()
    if (this.diesAfter-- > 0) return
    this.browser.close(this)
    throw new Gone()
  }

  /** Runs something in this page, which another one has caused. */
  soon(run: () => void): void {
    setImmediate(() => {
      if (this.isGone) return
      if (this.isFrozen) this.held.push(run)
      else run()
    })
  }

  #globals(): Record<string, unknown> {
    const { browser, window, document } = this
    const { world } = browser
    const after = (ms: number, run: () => void, every?: number): number =>
      this.isGone ? 0 : world.after(this, ms, run, every)
    class PageDate extends Date {
      constructor(...args: [] | [number | string]) {
        super(args[0] ?? world.now)
      }
      static override now = () => world.now
    }
    const listener = (target: EventTarget) => ({
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
      dispatchEvent: target.dispatchEvent.bind(target),
    })
    const aborting = Object.assign(Object.create(AbortSignal) as object, {
      timeout(ms: number) {
        const ended = new AbortController()
        after(ms, () => ended.abort(new DOMException('It took too long', 'TimeoutError')))
        return ended.signal
      },
    })
    const globals: Record<string, unknown> = {
      ...listener(window),
      document: Object.defineProperties(
        { ...listener(document), visibilityState: 'visible', readyState: 'complete' },
        {
          cookie: {
            get: () => browser.cookies,
            set: (text: string) => {
              browser.cookies = text.split(';')[0]!
            },
          },
        },
      ),
      navigator: Object.defineProperties(
        { locks: browser.locks.of(this), userAgent: 'Simulated', language: 'en' },
        { onLine: { get: () => browser.isOnline } },
      ),
      localStorage: storageOf(browser, this),
      BroadcastChannel: channelsOf(browser, this),
      indexedDB: databasesOf(browser, this),
      ...{ IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction },
      fetch: (url: string, init?: RequestInit) => world.network.send(this, url, init),
      EventSource: class {
        addEventListener(): void {}
        removeEventListener(): void {}
        close(): void {}
      },
      location: {
        origin: 'http://everyday.test',
        href: 'http://everyday.test/',
        pathname: '/',
        search: '',
        assign() {},
      },
      matchMedia: () => ({ matches: false, addEventListener() {} }),
      caches: {
        has: async () => false,
        open: async () => emptyCache,
        keys: async () => [],
        delete: async () => false,
        match: async () => undefined,
      },
      setTimeout: (run: () => void, ms = 0) => after(ms, run),
      setInterval: (run: () => void, ms: number) => after(ms, run, ms),
      clearTimeout: (id: number) => world.cancel(id),
      clearInterval: (id: number) => world.cancel(id),
      Date: PageDate,
      performance: { now: () => world.now, mark() {}, measure() {} },
      AbortSignal: aborting,
      Math: Object.assign(Object.create(Math) as object, { random: world.random.next }),
      crypto: {
        getRandomValues: <T extends Uint8Array>(bytes: T) => (
          bytes.forEach((_, at) => (bytes[at] = world.random.below(256))),
          bytes
        ),
        randomUUID: () => `uuid-${world.newToken()}`,
        // Dexie would take the promises of another realm for its own.
        subtle: undefined,
      },
      ...PLATFORM,
      console: { warn() {}, error() {}, log() {} },
    }
    globals.window = globals.self = globals
    return globals
  }

  /** Whom the page shows; '' is nobody, null while it opens. */
  get user(): string | null {
    const data = this.data?.get()
    return data ? (data.session.user?.id ?? '') : null
  }

  /** Requests of this page that the server or the network has. */
  get messages(): Message[] {
    return this.browser.world.network.messages.filter(({ page }) => page === this)
  }
}

const emptyCache = {
  match: async () => undefined,
  keys: async () => [],
  put: async () => {},
  delete: async () => false,
}

/** What Node has of the web platform, and a new realm has not. */
const PLATFORM = {
  ...{
    AbortController,
    CustomEvent,
    DOMException,
    Event,
    MessageChannel,
    EventTarget,
    Headers,
    Request,
    Response,
    URL,
    URLSearchParams,
    Blob,
    File,
    FormData,
  },
  ...{ ReadableStream, TextDecoder, TextDecoderStream, TextEncoder, atob, btoa, queueMicrotask, structuredClone },
}
