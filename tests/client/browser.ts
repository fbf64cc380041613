import { IDBFactory } from 'fake-indexeddb'
import { reached } from '../sim/coverage.ts'
import { Link } from './link.ts'
import { Locks } from './page-apis.ts'
import { Page } from './page.ts'
import type { World } from './world.ts'

type Channel = { name: string; page: Page; onmessage: ((event: { data: unknown }) => void) | null }

/** One browser of a person: the disk, and the tabs on it. */
export class Browser {
  readonly name: string
  readonly world: World
  /** Null: bytes take no time. */
  readonly link: Link | null
  readonly factory = new IDBFactory()
  readonly locks = new Locks()
  readonly channels = new Set<Channel>()
  readonly opening = new Set<IDBRequest>()
  readonly running = new Map<IDBTransaction, Page>()
  entries = new Map<string, string>()
  /** What of the entries is on disk: browsers write them late. */
  saved = new Map<string, string>()
  cookies = ''
  pages: Page[] = []
  isOnline = true
  /** Transactions that change a database of an older version. */
  readonly upgrades = new WeakSet<IDBTransaction>()
  #pages = 0

  constructor(world: World, name: string, speed: { up: number; down: number } | undefined) {
    this.world = world
    this.link = speed ? new Link(world, speed) : null
    this.name = name
  }

  open(): Page {
    const page = new Page(this, `${this.name}${++this.#pages}`)
    this.pages.push(page)
    return page
  }

  /** The page is killed: transactions that are not committed are rolled back, its locks are free. */
  close(page: Page): void {
    page.isGone = true
    this.pages = this.pages.filter((other) => other !== page)
    for (const channel of this.channels) if (channel.page === page) this.channels.delete(channel)
    for (const [transaction, owner] of this.running) {
      if (owner !== page) continue
      if (this.upgrades.has(transaction)) reached('upgrade: killed in it')
      try {
        transaction.abort()
      } catch {
        // It is being committed.
      }
      this.running.delete(transaction)
    }
    for (const database of page.databases) database.close()
    this.world.forget(page)
    this.locks.release(page)
  }

  /** All pages are closed, and what lasts for as long as the browser is gone. `isKilled`: with what it had not written yet. */
  quit(isKilled: boolean): void {
    for (const page of [...this.pages]) this.close(page)
    this.cookies = ''
    if (isKilled) this.entries = new Map(this.saved)
    else this.saved = new Map(this.entries)
  }

  tellOthers(from: Page, type: string, detail: object): void {
    for (const page of this.pages)
      if (page !== from) page.soon(() => void page.window.dispatchEvent(Object.assign(new Event(type), detail)))
  }

  watch(page: Page, transaction: IDBTransaction): void {
    this.running.set(transaction, page)
    const end = () => this.running.delete(transaction)
    transaction.addEventListener('abort', end)
    transaction.addEventListener('complete', () => {
      end()
      try {
        page.step()
      } catch {
        // It has died right after the commit.
      }
    })
  }

  get isBusy(): boolean {
    return this.opening.size > 0 || this.running.size > 0
  }
}
