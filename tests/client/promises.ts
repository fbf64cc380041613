import type { PushRequest } from '../../web/sync/types.ts'
import { Violation } from '../sim/violation.ts'
import type { Batches } from './batches.ts'
import type { Browser } from './browser.ts'
import type { Message } from './network.ts'
import type { Page } from './page.ts'
import { sidOf } from './server.ts'
import type { World } from './world.ts'

/** Something that a person wrote, and saw stored. */
export type Item = {
  token: string
  browser: Browser
  /** Whose it is; '' is a guest's, which becomes that of who signs in. */
  owner: string
  /** False until the page has said that it is stored. */
  isStored: boolean
  at: number
  /** As JSON. */
  bytes: number
  /** `maybe`: the person was about to discard it. `yes`: it must not be sent any more. */
  discarded?: 'maybe' | 'yes'
}

/** A session that a browser was given. */
type Given = { browser: Browser; owner: string; at: number }

/** What people were promised, written from what they did and what their pages said; no page is asked what it remembers. */
export class Promises {
  readonly items = new Map<string, Item>()
  readonly given: Given[] = []
  /** Sign-outs that the page has said are done. */
  readonly left: Given[] = []
  /** The sessions with which pages have sent. */
  readonly used = new Set<string>()
  /** Of the only page, while its link stays up. */
  batches: Batches | null = null
  readonly #discarding = new Set<{ browser: Browser; owner: string }>()
  readonly #world: World
  #clock = 0

  constructor(world: World) {
    this.#world = world
  }

  /** The next moment. */
  tick(): number {
    return ++this.#clock
  }

  /** The answer to a sign-in reaches its page. */
  noteAnswer(message: Message, body: unknown): void {
    const { page, path } = message
    this.batches?.noteAnswer(message, this.#world.now)
    const { record } = (body ?? {}) as { record?: { id: string } }
    if (path.endsWith('/auth-with-password') && record)
      this.given.push({ browser: page.browser, owner: record.id, at: this.tick() })
  }

  noteLeft(browser: Browser, owner: string): void {
    this.left.push({ browser, owner, at: this.tick() })
  }

  noteWrite(browser: Browser, owner: string, token: string): Item {
    const item: Item = { token, browser, owner, isStored: false, at: this.tick(), bytes: 0 }
    // What another tab writes while a discard is not decided yet goes with the rest.
    if ([...this.#discarding].some((one) => one.browser === browser && one.owner === owner)) item.discarded = 'maybe'
    this.items.set(token, item)
    return item
  }

  /** The people whose an item may be by now. */
  possibleOwners({ browser, owner, at }: Item): string[] {
    if (owner !== '') return [owner]
    // Those to whom a session was given since, or before, if they had not signed out.
    const isOver = (given: Given) =>
      this.left.some(
        (left) => left.browser === browser && left.owner === given.owner && left.at > given.at && left.at < at,
      )
    const here = this.given.filter((given) => given.browser === browser && (given.at > at || !isOver(given)))
    return [...new Set(here.map((given) => given.owner))]
  }

  /** The person presses "Discard and sign out": what is not on its way must stay here from the time on at which it is decided. */
  beginDiscard(browser: Browser, owner: string): () => void {
    const sent = new Set(this.#world.network.messages.flatMap((message) => tokensIn(message.body)))
    const concerned = [...this.items.values()].filter(
      (item) => item.browser === browser && this.possibleOwners(item).includes(owner),
    )
    for (const item of concerned) item.discarded ??= 'maybe'
    const begun = { browser, owner }
    this.#discarding.add(begun)
    return () => {
      if (!this.#discarding.delete(begun)) return
      for (const item of concerned)
        if (item.owner === owner && !sent.has(item.token) && this.whereIs(item.token).length === 0)
          item.discarded = 'yes'
    }
  }

  /** What a page sends is its own person's, and nothing that was discarded. */
  checkRequest(message: Message): void {
    const { page, path, token, body } = message
    this.batches?.check(message)
    if (token) this.used.add(sidOf(token))
    if (!path.endsWith('/sync/push')) return
    const session = this.#world.server.sessionOf(token)
    const { user } = body as PushRequest
    this.#checkLead(page)
    if (session && session.owner !== user)
      throw new Violation(`${page.name} sends ${user}'s changes as ${session.owner}`)
    for (const name of tokensIn(body)) {
      const item = this.items.get(name)
      if (!item) continue
      if (item.discarded === 'yes') throw new Violation(`${page.name} sends ${name}, which was discarded`)
      if (!this.possibleOwners(item).includes(user))
        throw new Violation(`${page.name} sends ${item.owner}'s ${name} as ${user}`)
    }
  }

  /** One page of a browser sends; but one that signs out does, and one that has lost its lead while it was frozen. */
  #checkLead(page: Page): void {
    const leads = (other: Page) => !other.wasFrozen && !other.isSigningOut
    const isSending = (other: Page) =>
      other.messages.some(({ path, isAbandoned }) => path.endsWith('/sync/push') && !isAbandoned)
    const second = page.browser.pages.find((other) => other !== page && leads(other) && isSending(other))
    if (second && leads(page)) throw new Violation(`${page.name} sends while ${second.name} does`)
  }

  /** At any time: a page that is opened later shows nobody who has signed out. */
  checkPages(): void {
    for (const page of this.#world.pages) {
      const last = (list: Given[]) =>
        list.findLast(({ browser, owner }) => browser === page.browser && owner === page.user)?.at ?? 0
      const signedOut = last(this.left)
      if (page.user && page.openedAt > signedOut && signedOut > last(this.given))
        throw new Violation(`${page.name} shows ${page.user}, who has signed out`)
    }
  }

  /** Whose rows on the server have this token, and how often. */
  whereIs(token: string): string[] {
    const { rows } = this.#world.server.model.db.state
    const folders = [...rows.get('bookmark_folders')!.values()].filter(({ name }) => name === token)
    const bookmarks = [...rows.get('bookmarks')!.values()].filter(({ title }) => title === token)
    const items = [...rows.get('cart_items')!.values()].filter(({ sku }) => sku === token)
    return [
      ...[...folders, ...bookmarks].map(({ user_id }) => String(user_id)),
      ...items.flatMap(({ user_id, quantity }) => Array.from({ length: Number(quantity) }, () => String(user_id))),
    ]
  }

  /** At any time: nothing is there twice, nor with somebody else. */
  checkServer(): void {
    for (const item of this.items.values()) {
      const owners = this.whereIs(item.token)
      if (owners.length > 1)
        throw new Violation(`${item.token} is on the server ${owners.length} times: ${owners.join(', ')}`)
      if (owners.length === 1 && !this.possibleOwners(item).includes(owners[0]!))
        throw new Violation(`${item.token} of ${item.owner || 'a guest'} is ${owners[0]}'s`)
    }
  }

  /** How many bytes a browser has to send at most, and how many the server has of a person. */
  bytesOf(browser: Browser, person: string): { unsent: number; stored: number } {
    const { rows } = this.#world.server.model.db.state
    const own = [...rows.values()].flatMap((table) => [...table.values()].filter(({ user_id }) => user_id === person))
    const unsent = [...this.items.values()].filter(
      (item) => item.browser === browser && this.whereIs(item.token).length === 0,
    )
    return {
      unsent: unsent.reduce((sum, { bytes }) => sum + bytes, 0),
      stored: Buffer.byteLength(JSON.stringify(own)),
    }
  }

  /** What the server has of a person: what each of their pages must show in the end. */
  namesOf(person: string): string[] {
    const { rows } = this.#world.server.model.db.state
    return [...rows.get('bookmark_folders')!.values(), ...rows.get('bookmarks')!.values()]
      .filter(({ user_id }) => user_id === person)
      .map(({ name, title }) => String(name ?? title))
  }

  /** At the end, when everybody has signed in again everywhere: nothing is missing, and no session is left that a page has used. */
  checkEnd(): void {
    this.checkServer()
    for (const sid of this.used)
      if (this.#world.server.sessions.get(sid)?.state === 'valid')
        throw new Violation(`The session ${sid} was left open`)
    for (const item of this.items.values())
      if (item.isStored && !item.discarded && this.whereIs(item.token).length === 0)
        throw new Violation(`${item.token} of ${item.owner || 'a guest'}, stored in ${item.browser.name}, is lost`)
  }
}

const tokensIn = (body: unknown): string[] => JSON.stringify(body ?? null).match(/\bw\d+\b/g) ?? []
