import { createHash, randomBytes } from 'node:crypto'
import { derivedId, newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import type { Random } from '../sim/random.ts'
import type { Device } from './device.ts'
import type { Ledger } from './ledger.ts'

/** Below the most that a line of the cart may have, so that each addition shows. */
const MOST_ADDED = 9
/** Below the most tags of a bookmark. */
const MOST_TAGS = 40 // and one for each device at once
/** So that all contents fit on a small disk. */
const MOST_DOCUMENTS = 24
const MIB = 1024 * 1024
/** So that a full disk has no room for long. */
const LONG = ' and more'.repeat(400)

/** What all devices write together. */
export class Shared {
  readonly ledger: Ledger
  /** Bookmarks that all devices change, the newest last. */
  readonly bookmarks: string[] = []
  /** Numbers lines of the cart. */
  line = 0
  #tokens = 0

  constructor(ledger: Ledger) {
    this.ledger = ledger
  }

  token(): string {
    return `v${++this.#tokens}`
  }
}

/** The person at one device: writes something now and then, and notes what the device has said is stored. */
export class Writer {
  readonly #device: Device
  readonly #random: Random
  readonly #shared: Shared

  constructor(device: Device, random: Random, shared: Shared) {
    this.#device = device
    this.#random = random
    this.#shared = shared
  }

  /** A bookmark that all devices will change, once it has come to them. */
  async share(): Promise<void> {
    const { ledger, bookmarks, token } = this.#with()
    const id = newId()
    const title = token()
    await this.#device.write({ collection: 'bookmarks', id, op: 'create', set: bookmark(title) })
    ledger.titles.push({ record: `bookmarks/${id}`, title, seen: [], by: this.#device.name })
    ledger.tags.set(`bookmarks/${id}`, new Set())
    bookmarks.push(id)
  }

  async write(): Promise<void> {
    const random = this.#random
    const kinds = [
      ...Array.from({ length: 4 }, () => () => this.#create()),
      ...Array.from({ length: 6 }, () => () => this.#change()),
      ...Array.from({ length: 5 }, () => () => this.#titleOfAll()),
      ...Array.from({ length: 5 }, () => () => this.#tag()),
      ...Array.from({ length: 6 }, () => () => this.#add()),
      ...Array.from({ length: 2 }, () => () => this.#remove()),
      () => this.#folder(),
      () => this.#document(),
      ...(random.chance(0.3) ? [() => this.#invalid()] : []),
    ]
    await random.pick(kinds)()
  }

  #with() {
    const shared = this.#shared
    return { ledger: shared.ledger, bookmarks: shared.bookmarks, token: () => shared.token() }
  }

  /** Records that this device alone writes. */
  #own(collection: string): string[] {
    return [...this.#shared.ledger.own]
      .filter(([key, { by, values }]) => by === this.#device.name && values && key.startsWith(`${collection}/`))
      .map(([key]) => key.slice(collection.length + 1))
  }

  async #create(folder?: string): Promise<void> {
    const { ledger, token } = this.#with()
    const id = newId()
    const set = { ...bookmark(token()), ...(folder && { folder_id: folder }) }
    await this.#device.write({ collection: 'bookmarks', id, op: 'create', set })
    // A server takes no time for `created_at` that its own clock has not reached.
    const { created_at: _, ...values } = set
    ledger.own.set(`bookmarks/${id}`, { by: this.#device.name, values: new Map(Object.entries(values)) })
  }

  async #change(): Promise<void> {
    const { ledger, token } = this.#with()
    const own = this.#own('bookmarks')
    if (own.length === 0) return this.#create()
    const id = this.#random.pick(own)
    const field = this.#random.pick(['title', 'title', 'description', 'url'])
    const value = { url: `https://example.com/${token()}`, title: token(), description: token() + LONG }[field]!
    await this.#device.write({ collection: 'bookmarks', id, op: 'update', set: { [field]: value } })
    ledger.own.get(`bookmarks/${id}`)!.values!.set(field, value)
  }

  async #remove(): Promise<void> {
    const { ledger } = this.#with()
    const documents = [...ledger.documents].filter(([, { by, hash }]) => by === this.#device.name && hash)
    if (documents.length > 2 && this.#random.chance(0.5)) {
      const [id] = this.#random.pick(documents)
      await this.#device.write({ collection: 'documents', id, op: 'delete' })
      ledger.documents.set(id, { by: this.#device.name, hash: null })
      return
    }
    const own = this.#own('bookmarks')
    if (own.length < 3) return
    const id = this.#random.pick(own)
    await this.#device.write({ collection: 'bookmarks', id, op: 'delete' })
    ledger.own.set(`bookmarks/${id}`, { by: this.#device.name, values: null })
  }

  async #titleOfAll(): Promise<void> {
    const { ledger, bookmarks, token } = this.#with()
    const id = this.#random.pick(bookmarks)
    const title = token()
    const before = await this.#device.change('bookmarks', id, { set: { title } })
    if (!before) return // it has not come yet
    ledger.titles.push({ record: `bookmarks/${id}`, title, seen: [before.title!], by: this.#device.name })
  }

  async #tag(): Promise<void> {
    const { ledger, bookmarks, token } = this.#with()
    const open = bookmarks.filter((id) => ledger.tags.get(`bookmarks/${id}`)!.size < MOST_TAGS)
    if (open.length === 0) return this.share()
    const id = this.#random.pick(open)
    const tag = token()
    const before = await this.#device.change('bookmarks', id, { add: { tags: [tag] } })
    if (before) ledger.tags.get(`bookmarks/${id}`)!.add(tag)
  }

  /** Adds one to a line of the cart, which any device may have begun. */
  async #add(): Promise<void> {
    const shared = this.#shared
    const { counts } = shared.ledger
    const line = Math.max(0, shared.line - this.#random.below(3))
    const sku = `line-${line}`
    const id = derivedId(this.#device.person.id, 'cart_items', sku)
    const count = counts.get(`cart_items/${id}`) ?? 0
    if (count >= MOST_ADDED) {
      if (line === shared.line) shared.line++
      return
    }
    const add = (by: number) => counts.set(`cart_items/${id}`, (counts.get(`cart_items/${id}`) ?? 0) + by)
    add(1) // before it is written, since others look meanwhile
    try {
      await this.#device.write({ collection: 'cart_items', id, op: 'upsert', set: { sku }, inc: { quantity: 1 } })
    } catch (error) {
      add(-1)
      throw error
    }
  }

  async #folder(): Promise<void> {
    const { ledger, token } = this.#with()
    const id = newId()
    const name = token()
    await this.#device.write({ collection: 'bookmark_folders', id, op: 'create', set: { name } })
    ledger.own.set(`bookmark_folders/${id}`, { by: this.#device.name, values: new Map([['name', name]]) })
    await this.#create(id)
  }

  async #document(): Promise<void> {
    const { ledger } = this.#with()
    if ([...ledger.documents.values()].filter(({ hash }) => hash).length >= MOST_DOCUMENTS) return
    const content = randomBytes(1 + this.#random.below(3 * MIB))
    const id = newId()
    await this.#device.addDocument(id, content)
    const hash = createHash('sha256').update(content).digest('hex')
    ledger.documents.set(id, { by: this.#device.name, hash })
  }

  /** What the server refuses for good. */
  async #invalid(): Promise<void> {
    const { ledger, token } = this.#with()
    const id = newId()
    const set = { ...bookmark(token()), url: 'no address' }
    await this.#device.write({ collection: 'bookmarks', id, op: 'create', set })
    ledger.invalid.add(`bookmarks/${id}`)
  }
}

const bookmark = (title: string) => ({ title, url: `https://example.com/${title}`, created_at: timestamp() })
