import { timestamp } from '../../../web/lib/timestamp.ts'
import type { FrozenMutation, Row, Verdict } from '../../../web/sync/types.ts'
import { SIMULATED, type Tables } from './collections.ts'
import type { Issued } from './invoices.ts'
import type { Registration } from './seats.ts'

export type LogLine = { collection: string; record: string; owner: string; seq: number; deleted: boolean }
export type SavedVerdict = { uuid: string; collection: string; id: string; verdict: Omit<Verdict, 'row'> }
export type Client = { lastN: number; verdicts: Map<number, SavedVerdict> }

/** A processed mutation, with the sequence number of its record before and after. */
export type LedgerLine = {
  owner: string
  client: string
  mutation: FrozenMutation
  status: Verdict['status']
  lost: string[]
  before: number
  after: number
}

/**
 * A try to pay an order by card, in a session of the payment provider; '' until that has made one. `pending`: the money is on its way. `beside`:
 * it was paid, and its order needed no payment any more.
 */
export type Attempt = {
  order: string
  number: number
  session: string
  state: 'open' | 'pending' | 'paid' | 'beside' | 'over'
}

/** What the server has of orders, seats and payments beside the records (model/orders.ts, seats.ts, reviews.ts, commerce/payments.ts). */
export type Shop = {
  /** How many are left, by SKU; what is not in it is never sold out. */
  stock: Map<string, number>
  /** The number of the last order. */
  lastOrder: number
  /** What was issued, in the order of its numbers. */
  invoices: Issued[]
  /** The number of the last invoice or credit note. */
  lastInvoice: number
  /** The keys of what people were told. */
  told: Set<string>
  /** What an operator has hidden and its owner has deleted since. */
  hidden: Set<string>
  /** The owner of each business that is taken down, also once its owner has deleted it. */
  takenDown: Map<string, string>
  attempts: Attempt[]
  /** The ids of the provider's events that have come. */
  events: Set<string>
  /** What goes back, by session. */
  refunds: Map<string, { order: string; isBeside: boolean; isDone: boolean }>
  /** Who has seats of events, waits for some or has canceled, in the order in which they came. */
  registrations: Registration[]
  /** The forms about seats that the operator has got, by their uuid. */
  forms: Map<string, 'event' | 'cancel'>
}

const newShop = (): Shop => ({
  ...{
    stock: new Map(),
    lastOrder: 1000,
    invoices: [],
    lastInvoice: 1000,
    told: new Set(),
    hidden: new Set(),
    takenDown: new Map(),
  },
  ...{ attempts: [], events: new Set(), refunds: new Map(), registrations: [], forms: new Map() },
})

/** The content of a backup of the server. */
export type State = {
  shop: Shop
  rows: Map<string, Map<string, Row>>
  log: Map<string, LogLine>
  clock: number
  boots: { id: string; start: number }[]
  /** Tombstones up to this sequence number were pruned. */
  pruned: number
  clients: Map<string, Client>
  /** Applied mutations by owner and uuid, of any client. */
  applied: Map<string, SavedVerdict>
  ledger: LedgerLine[]
}

/** A state that a record has had on the server at any time, even if a restore has undone it. */
export type Version = { json: string; seq: number; deleted: boolean; epoch: number }

/** The database: tables, and the log that the triggers would write. */
export class Database {
  state: State
  /** The clock at the start of each epoch: higher sequence numbers of earlier epochs were lost. */
  epochStarts = [0]
  /** Incremented by each restore: sequence numbers of different epochs are not comparable. */
  epoch = 0
  readonly versions = new Map<string, Version[]>()
  #boots = 0
  #ids = 0
  #lastTime = 0
  readonly tables: Tables
  readonly #now: () => number

  constructor(now: () => number, tables: Tables = SIMULATED) {
    this.#now = now
    this.tables = tables
    this.state = {
      shop: newShop(),
      rows: new Map(Object.keys(tables.rules).map((name) => [name, new Map()])),
      log: new Map(),
      clock: 0,
      boots: [],
      pruned: 0,
      clients: new Map(),
      applied: new Map(),
      ledger: [],
    }
    this.boot()
  }

  boot(): void {
    this.state.boots.push({ id: `boot${++this.#boots}`, start: this.state.clock })
  }

  backup(): State {
    return structuredClone(this.state)
  }

  restore(backup: State): void {
    this.state = structuredClone(backup)
    this.epoch++
    this.epochStarts.push(this.state.clock)
    this.boot()
  }

  /** A unique time, so that `updated_at` identifies each version of a row. */
  moment(): string {
    this.#lastTime = Math.max(this.#lastTime + 1, this.#now())
    return timestamp(this.#lastTime)
  }

  newId(): string {
    return `srv${String(++this.#ids).padStart(12, '0')}`
  }

  get(collection: string, id: string): Row | undefined {
    return this.state.rows.get(collection)?.get(id)
  }

  put(collection: string, row: Row): Row {
    const stored: Row = { ...row, updated_at: this.moment() }
    this.state.rows.get(collection)!.set(stored.id, stored)
    this.#write(collection, stored.id, stored.user_id as string, JSON.stringify(stored))
    return stored
  }

  remove(collection: string, id: string, owner: string): void {
    this.state.rows.get(collection)!.delete(id)
    this.#write(collection, id, owner, null)
  }

  isTombstone(collection: string, id: string, owner: string): boolean {
    return this.state.log.get(this.#logKey(collection, id, owner))?.deleted ?? false
  }

  /** Each owner has a log line of their own for a record: a deletion of a missing record does not affect another owner's. */
  #logKey(collection: string, id: string, owner: string): string {
    const key = `${collection}/${id}`
    const line = this.state.log.get(key)
    return !line || line.owner === owner ? key : `${key}/${owner}`
  }

  /** Prunes tombstones up to a sequence number, as after 180 days. */
  prune(upTo: number): void {
    for (const [key, line] of this.state.log) {
      if (!line.deleted || line.seq > upTo) continue
      this.state.log.delete(key)
      this.state.pruned = Math.max(this.state.pruned, line.seq)
    }
  }

  /** Runs a transaction: an exception rolls it back. */
  transaction<T>(run: () => T): T {
    const { rows, log, clock, shop } = this.state
    const before = {
      ...{ rows: new Map([...rows].map(([name, table]) => [name, new Map(table)])), log: new Map(log), clock },
      shop: structuredClone(shop),
    }
    const versions = new Map([...this.versions].map(([key, list]) => [key, list.length]))
    try {
      return run()
    } catch (error) {
      Object.assign(this.state, before)
      for (const [key, list] of this.versions) list.length = versions.get(key) ?? 0
      throw error
    }
  }

  #write(collection: string, id: string, owner: string, json: string | null): void {
    const key = `${collection}/${id}`
    const seq = ++this.state.clock
    this.state.log.set(this.#logKey(collection, id, owner), {
      collection,
      record: id,
      owner,
      seq,
      deleted: json === null,
    })
    const known = this.versions.get(key) ?? []
    known.push({ json: json ?? '', seq, deleted: json === null, epoch: this.epoch })
    this.versions.set(key, known)
  }
}
