import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import type { CollectionName } from '../../web/collections/all.ts'
import { RULES, SCHEMA } from '../../web/collections/rules.ts'
import { newId } from '../../web/lib/id.ts'
import { addContent } from '../../web/data/documents/contents.ts'
import { fileTransport } from '../../web/data/documents/transport.ts'
import { createTransfers, type Transfers } from '../../web/data/documents/transfers.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import { dexieStorage } from '../../web/data/database/dexie-storage.ts'
import { writeRows } from '../../web/data/database/write.ts'
import { httpTransport } from '../../web/data/syncing/http-transport.ts'
import { clock as ownClock } from '../../web/data/syncing/own-engine.ts'
import { createEngine, type Engine } from '../../web/sync/engine.ts'
import { createLoop, type Loop } from '../../web/sync/loop.ts'
import type { WakeReason } from '../../web/sync/ports.ts'
import type { Intent, OutboxEntry, Patch, Row } from '../../web/sync/types.ts'
import { call, type Person } from '../api/http.ts'

/** Pages that were open at once: what one of them has left behind belongs to no page any more. */
type Page = { db: EverydayDb; engine: Engine; loop: Loop; transfers: Transfers; ended: AbortController }

/** A device of a person as the app makes it, with database, engine, loop and transfers of the product, over HTTP. */
export class Device {
  readonly name: string
  readonly person: Person
  readonly #url: string
  readonly #random: () => number
  /** Its disk, which stays when a page ends. */
  readonly #disk = new IDBFactory()
  #token = ''
  #page: Page | null = null
  #wakes: ((reason: WakeReason) => void)[] = []
  #writes: (() => void)[] = []
  /** What the app would have told a person to reload or to report. */
  readonly troubles: string[] = []
  /** How often it had to sign in again. */
  signIns = 0
  /** How far its clock is from the machine's, in ms. */
  ahead = 0

  constructor(name: string, person: Person, url: string, random: () => number) {
    this.name = name
    this.person = person
    this.#url = url
    this.#random = random
  }

  get db(): EverydayDb {
    return this.#page!.db
  }

  async signIn(): Promise<void> {
    const body = { identity: this.person.email, password: this.person.password }
    const reply = await call({ url: this.#url }, 'POST', '/api/collections/users/auth-with-password', { body })
    if (reply.status !== 200) throw new Error(`${this.name} cannot sign in: ${reply.status} ${reply.text}`)
    this.#token = reply.body.token
    this.signIns++
  }

  /** Opens the app. */
  async open(): Promise<void> {
    // Each device has a database of the same name; Dexie takes the factory when it is made.
    Object.assign(Dexie.dependencies, { indexedDB: this.#disk })
    const db = new EverydayDb(this.person.id)
    const ended = new AbortController()
    const send: typeof fetch = (path, init = {}) =>
      fetch(new URL(String(path), this.#url), {
        ...init,
        signal: AbortSignal.any([ended.signal, ...(init.signal ? [init.signal] : [])]),
      })
    const token = () => this.#token
    const clock = { ...ownClock, now: () => ownClock.now() + this.ahead }
    const engine = createEngine({
      user: this.person.id,
      schema: SCHEMA,
      device: this.name,
      rules: RULES,
      storage: dexieStorage(db),
      transport: httpTransport({ origin: this.#url, token, fetch: send }),
      clock,
      random: this.#random,
      newId,
      newUuid: () => crypto.randomUUID(),
    })
    await engine.prepare()
    const online = () => true
    const transfers = createTransfers({
      db,
      transport: fileTransport(token, send),
      online,
      onSent: () => this.wake('poke'),
      random: this.#random,
    })
    const loop = createLoop({
      engine,
      clock,
      signals: { online, onWake: (run) => listen(this.#wakes, run), onWrite: (run) => listen(this.#writes, run) },
      random: this.#random,
      report: (status) => {
        if (status.phase === 'idle' || status.lastSyncAt) void transfers.run()
      },
      log: ({ what, name }) => {
        // A busy machine is waited for.
        if (what === 'cycle threw' && name !== 'StalledError' && !ended.signal.aborted)
          this.troubles.push(`${this.name}: a cycle threw ${name}`)
      },
      onSignedOut: (why) => void this.#signInAgain(why),
      onStorageFault: () => {
        if (!ended.signal.aborted) this.troubles.push(`${this.name}: the storage failed`)
      },
    })
    this.#page = { db, engine, loop, transfers, ended }
    loop.start()
  }

  /** Ends the app as a browser that is killed does: requests are cut, and nothing is waited for. */
  crash(): void {
    const { db, loop, transfers, ended } = this.#page!
    ended.abort()
    void loop.stop()
    void transfers.stop()
    db.close()
  }

  /** Ends it after what runs. */
  async close(): Promise<void> {
    const { db, loop, transfers, ended } = this.#page!
    await Promise.all([loop.stop(), transfers.stop()])
    ended.abort()
    db.close()
  }

  async write(...intents: Intent[]): Promise<void> {
    await this.#page!.engine.write(...intents)
    for (const run of [...this.#writes]) run()
  }

  /** Changes a record as it is when it is written; what it was then, or null if it is not there. */
  async change(collection: CollectionName, id: string, patch: Patch): Promise<Row | null> {
    const intent = { collection, id, op: 'update' as const, ...patch }
    const [before] = await writeRows<Row>(this.db, collection, [id], () => intent)
    for (const run of [...this.#writes]) run()
    return before ?? null
  }

  async addDocument(id: string, content: Buffer): Promise<void> {
    const fields = { name: `${id}.pdf`, content_type: 'application/pdf', status: 'draft', trashed_at: '' } as const
    await addContent(this.db, id, new Blob([new Uint8Array(content)]), fields)
    for (const run of [...this.#writes]) run()
  }

  wake(reason: WakeReason): void {
    for (const run of [...this.#wakes]) run(reason)
    if (reason === 'online') void this.#page!.transfers.run('online')
  }

  /** Runs a whole cycle now. */
  sync(): Promise<void> {
    return this.#page!.loop.syncNow()
  }

  discard(order: number): Promise<number> {
    return this.#page!.engine.discard(order)
  }

  outbox(): Promise<OutboxEntry[]> {
    return this.db._outbox.toArray()
  }

  retry(order: number): Promise<boolean> {
    return this.#page!.engine.retry(order)
  }

  async #signInAgain(why: string): Promise<void> {
    if (why !== 'auth') this.troubles.push(`${this.name}: the session is over (${why})`)
    const page = this.#page!
    for (let tries = 0; tries < 100 && !page.ended.signal.aborted; tries++) {
      const isIn = await this.signIn().then(
        () => true,
        () => false,
      )
      if (isIn) return page.loop.start()
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function listen<T>(list: T[], run: T): () => void {
  list.push(run)
  return () => list.splice(list.indexOf(run), 1)
}
