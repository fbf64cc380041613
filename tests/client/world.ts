import { createRandom, type Random } from '../sim/random.ts'
import { Browser } from './browser.ts'
import type { Load } from './code.ts'
import { Violation } from '../sim/violation.ts'
import { Gone } from './page-apis.ts'
import { Network, type Message } from './network.ts'
import type { Page } from './page.ts'
import { Promises } from './promises.ts'
import { HttpServer } from './server.ts'
import { setupOf, type Kind, type Setup } from './setup.ts'

const START = Date.parse('2026-01-01T00:00:00Z')
/** After so many turns without a pending transaction nothing goes on by itself. */
const CALM_TURNS = 6
const MOST_TURNS = 4000

/** Those of no page are the links'. */
type Timer = { id: number; page: Page | null; due: number; every?: number | undefined; run: () => void }

/** Browsers with pages that run the whole client, the network, the server, and virtual time. */
export class World {
  now = START
  readonly load: Load
  readonly setup: Setup
  readonly random: Random
  readonly server: HttpServer
  readonly network = new Network(this)
  readonly promises = new Promises(this)
  readonly browsers: Browser[]
  error: Error | null = null
  #timers: Timer[] = []
  #ids = 0

  constructor(load: Load, seed: number, kind?: Kind) {
    this.load = load
    this.random = createRandom(seed ^ 0xc11e47)
    const names = ['A', 'B']
    this.setup = setupOf(seed, names.length, kind)
    this.server = new HttpServer(() => this.now, this.setup)
    this.browsers = names.map((name, at) => new Browser(this, name, this.setup.links?.[at]))
  }

  get pages(): Page[] {
    return this.browsers.flatMap(({ pages }) => pages)
  }

  newToken(): string {
    return `t${++this.#ids}`
  }

  /** An error that no page may have. */
  note(error: unknown): void {
    if (error instanceof Gone) return
    if (error instanceof Violation) this.error ??= error
    // Errors of a page are of another realm.
    this.error ??= new Error(`A page fails: ${String(error)}`, { cause: error })
  }

  after(page: Page | null, ms: number, run: () => void, every?: number): number {
    const id = ++this.#ids
    this.#timers.push({ id, page, due: this.now + Math.max(1, ms || 0), every, run })
    return id
  }

  cancel(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  forget(page: Page): void {
    this.#timers = this.#timers.filter((timer) => timer.page !== page)
    for (const message of page.messages) this.network.abandon(message)
  }

  /** Advances time to the next timer of a page that is awake, and runs it; false if there is none within this time. */
  runTimer(within = Infinity): boolean {
    const awake = this.#timers.filter(({ page }) => !page?.isFrozen).sort((a, b) => a.due - b.due || a.id - b.id)
    const next = awake[0]
    if (!next || next.due > this.now + within) return false
    this.now = Math.max(this.now, next.due)
    if (next.every) next.due = this.now + next.every
    else this.cancel(next.id)
    try {
      next.run()
    } catch (error) {
      this.note(error)
    }
    return true
  }

  /** What comes next if no fault strikes: a message, or a timer within this time; false if there is none. */
  advance(within = Infinity): boolean {
    const { network } = this
    const message = network.messages.find((one) => {
      if (one.isAbandoned) return true
      return !one.page.isFrozen && (network.canServe(one) || network.canDeliver(one))
    })
    if (!message) return this.runTimer(within)
    if (message.isAbandoned) network.lose(message)
    else if (message.answer) network.deliver(message)
    else network.serve(message)
    return true
  }

  onRequest(message: Message): void {
    try {
      this.promises.checkRequest(message)
    } catch (error) {
      this.note(error)
    }
  }

  /** Runs all work that waits neither for an event nor for time. */
  async settle(): Promise<void> {
    for (let calm = 0, turns = 0; calm < CALM_TURNS && turns < MOST_TURNS; turns++) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      calm = this.browsers.some(({ isBusy }) => isBusy) ? 0 : calm + 1
    }
    if (this.error) throw this.error
  }

  close(): void {
    for (const browser of this.browsers) browser.quit(false)
  }
}
